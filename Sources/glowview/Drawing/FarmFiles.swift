// SPDX-License-Identifier: MIT
import GLEffects

/// What each engine is given, as the text of a file.
struct FarmFiles {
  let job: FarmJob
  /// The job's folder and where the command was given, as whole paths.
  let folder: String
  let directory: String
  let image: String
  let claim: String

  /// The file's name in the folder, and its text.
  func file(for engine: FarmCommand.Engine) throws(ToolFailure) -> (name: String, text: String) {
    switch engine {
    case .openjd: return ("template.json", openJD)
    case .slurm: return ("job.sbatch", try slurm())
    case .kubernetes: return ("job.yaml", try kubernetes())
    case .parallel: return ("job.sh", try parallel())
    }
  }

  /// What to do with it.
  func advice(for engine: FarmCommand.Engine) -> String {
    let folder = FarmJob.quoted(folder)
    return switch engine {
    case .openjd: "openjd run \(folder)/template.json"
    case .slurm: "sbatch \(folder)/job.sbatch"
    case .kubernetes: "kubectl apply -f \(folder)/job.yaml"
    case .parallel: "bash \(folder)/job.sh"
    }
  }

  /// - Source: Open Job Description 2023-09 with the extension TASK_CHUNKING (RFC 0001).
  private var openJD: String {
    let run = """
      #!/bin/bash
      # Says how far it is in the lines that the engine reads.
      set -euo pipefail
      cd \(FarmJob.quoted(directory))
      \(job.shellCommand(part: "--frames '{{Task.Param.Frame}}'", folder: FarmJob.quoted(folder), progress: "openjd")) \\
        || { echo 'openjd_fail: glowview could not draw frames {{Task.Param.Frame}}'; exit 1; }

      """
    let template: [String: Any] = [
      "specificationVersion": "jobtemplate-2023-09",
      "extensions": ["TASK_CHUNKING"],
      "name": "glowview \(job.command.first ?? "")",
      "parameterDefinitions": [
        ["name": "Frames", "type": "STRING", "default": job.frames, "description": "The frames to draw."]
      ],
      "steps": [
        [
          "name": "Draw",
          "parameterSpace": [
            "taskParameterDefinitions": [
              [
                "name": "Frame", "type": "CHUNK[INT]", "range": "{{Param.Frames}}",
                "chunks": ["defaultTaskCount": job.chunk, "rangeConstraint": "NONCONTIGUOUS"],
              ] as [String: Any]
            ]
          ],
          "script": [
            "actions": ["onRun": ["command": "{{Task.File.Run}}"]],
            "embeddedFiles": [
              ["name": "Run", "type": "TEXT", "filename": "run.sh", "runnable": true, "data": run]
                as [String: Any]
            ],
          ] as [String: Any],
        ] as [String: Any]
      ],
    ]
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: template, options: options) else {
      return "{}\n"
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private func slurm() throws(ToolFailure) -> String {
    let count = try job.taskCount()
    return """
      #!/bin/bash
      #SBATCH --job-name=glowview
      #SBATCH --array=0-\(count - 1)
      #SBATCH --ntasks=1
      #SBATCH --requeue
      # Each task of the array draws one of \(count) parts. One that is stopped goes on where it was.
      set -euo pipefail
      cd \(FarmJob.quoted(directory))
      srun \(job.shellCommand(part: "--frames \(job.frames) --shard auto/\(count)", folder: FarmJob.quoted(folder), progress: "lines"))

      """
  }

  /// - Source: Kubernetes API batch/v1, Job with completionMode Indexed.
  private func kubernetes() throws(ToolFailure) -> String {
    let count = try job.taskCount()
    let words =
      ["glowview"] + job.command
      + [
        "--frames", job.frames, "--shard", "auto/\(count)", "--resume", "--progress", "lines", "-o",
        "/job/\(FarmJob.frameName)",
      ]
    let arguments = words.map { "            - " + Self.yamlString($0) }.joined(separator: "\n")
    return """
      # Each pod draws one of \(count) parts. The claim \(claim) holds this folder's files, mounted at /job; a pod that is
      # stopped is started again and goes on where it was.
      apiVersion: batch/v1
      kind: Job
      metadata:
        name: glowview
      spec:
        completionMode: Indexed
        completions: \(count)
        parallelism: \(min(count, 100))
        backoffLimitPerIndex: 3
        template:
          spec:
            restartPolicy: Never
            containers:
              - name: glowview
                image: \(Self.yamlString(image))
                workingDir: /job
                command:
      \(arguments)
                volumeMounts:
                  - name: job
                    mountPath: /job
            volumes:
              - name: job
                persistentVolumeClaim:
                  claimName: \(Self.yamlString(claim))

      """
  }

  private func parallel() throws(ToolFailure) -> String {
    let count = try job.taskCount()
    let command = job.shellCommand(
      part: "--frames \(job.frames) --shard {}/\(count)", folder: FarmJob.quoted(folder), progress: "none")
    return """
      #!/bin/bash
      # GNU parallel: one of \(count) parts a task, as many at once as there are processors. Its own options may be given, such as
      # --sshloginfile for other machines; run again, it goes on where it was.
      set -euo pipefail
      cd \(FarmJob.quoted(directory))
      seq 0 \(count - 1) | parallel --halt soon,fail=20% --joblog \(FarmJob.quoted(folder))/job.log "$@" \(FarmJob.quoted(command))

      """
  }

  /// A string as JSON has it, which YAML reads too.
  private static func yamlString(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let data = try? encoder.encode(text) else { return "\"\"" }
    return String(decoding: data, as: UTF8.self)
  }
}
