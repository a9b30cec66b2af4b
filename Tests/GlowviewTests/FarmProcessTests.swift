// SPDX-License-Identifier: MIT
import GLEffects
import Testing

@testable import glowview

/// Films drawn in parts, by the engines that are installed here.
@Suite struct FarmProcessTests {
  private static let drawing = "beam --size 60x40 --corner-radius 10 --padding 8 --fps 10"

  /// Where the programs of PyPI are, for those who made a virtual environment: `Scripts/test` says how.
  private static let environment: String = {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return root.appending(path: ".build/farm-tools/bin").path(percentEncoded: false)
  }()

  private static func has(_ program: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "\(environment)/\(program)") || ToolProcess.has(program)
  }

  private func run(_ script: String, in folder: TemporaryFolder) throws -> ToolProcess.Outcome {
    try ToolProcess.script("PATH=\"\(Self.environment):$PATH\"\nset -e\n" + script, in: folder)
  }

  /// Draws without a farm, merges the farm's frames, and says where they differ: at chunk borders or elsewhere.
  private static let comparison = """
    $glowview \(drawing) -q -o whole%06d.png
    for frame in whole*.png; do cmp $frame job/frames/${frame#whole}; done
    $glowview \(drawing) -q -o whole.rgba
    $glowview farm-merge job -q -o merged.rgba
    cmp whole.rgba merged.rgba

    """

  @Test(.enabled(if: has("parallel"), "needs GNU parallel (Debian: parallel)"))
  func parallelsFramesAreThoseOfAnUndividedRun() throws {
    let folder = try TemporaryFolder()
    let outcome = try run(
      "$glowview farm --chunk 4 --for parallel -o job -- \(Self.drawing)\nbash job/job.sh 2>log || { cat log; exit 1; }\n"
        + Self.comparison,
      in: folder)
    #expect(outcome.code == 0, "\(outcome.output) \(outcome.errors)")
    #expect(outcome.output.hasPrefix("9 tasks of at most 4 of 35 frames"))
  }

  @Test(.enabled(if: has("openjd"), "needs openjd-cli of PyPI in .build/farm-tools"))
  func openJobDescriptionAcceptsAndRunsTheTemplate() throws {
    let folder = try TemporaryFolder()
    let outcome = try run(
      """
      $glowview farm --chunk 10 --for openjd -o job -- \(Self.drawing)
      openjd check --extensions TASK_CHUNKING job/template.json
      openjd summary --extensions TASK_CHUNKING job/template.json
      openjd run --extensions TASK_CHUNKING job/template.json >log || { cat log; exit 1; }
      grep -c openjd_progress log

      """ + Self.comparison, in: folder)
    #expect(outcome.code == 0, "\(outcome.output) \(outcome.errors)")
    #expect(outcome.output.contains("passes validation checks"))
  }

  @Test(.enabled(if: has("kubernetes-validate"), "needs kubernetes-validate of PyPI in .build/farm-tools"))
  func kubernetesAcceptsTheManifest() throws {
    let folder = try TemporaryFolder()
    let outcome = try run(
      "$glowview farm --chunk 10 --for kubernetes --image 'registry/glowview:1' -o job -- laser --text \"it's: 5\" --pulse 2\n"
        + "kubernetes-validate --strict job/job.yaml", in: folder)
    #expect(outcome.code == 0, "\(outcome.output) \(outcome.errors)")
  }

  @Test func aTaskOfKubernetesDrawsItsPart() throws {
    let folder = try TemporaryFolder()
    let outcome = try run(
      "JOB_COMPLETION_INDEX=3 $glowview \(Self.drawing) --frames 0-34 --shard auto/4 -q -o %d.png", in: folder
    )
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(folder.names.count == 8 && folder.names.contains("34.png") && folder.names.contains("27.png"))
  }

  @Test func aSlurmScriptIsABashScriptWhoseTasksDrawTheFrames() throws {
    let folder = try TemporaryFolder()
    // A stand-in for srun, which starts what it is given.
    let outcome = try run(
      """
      $glowview farm --chunk 10 --for slurm -o 'job' -- \(Self.drawing)
      bash -n job/job.sbatch
      mkdir bin; printf '#!/bin/bash\\nexec "$@"\\n' >bin/srun; chmod +x bin/srun
      grep -q '^#SBATCH --array=0-3$' job/job.sbatch
      for task in 0 1 2 3; do SLURM_ARRAY_TASK_ID=$task PATH="$PWD/bin:$PATH" bash job/job.sbatch 2>log || { cat log; exit 1; }; done

      """ + Self.comparison, in: folder)
    #expect(outcome.code == 0, "\(outcome.output) \(outcome.errors)")
  }

  private static let isLong = ProcessInfo.processInfo.environment["GLEFFECTS_LONG_TESTS"] != nil

  @Test(
    .enabled(
      if: isLong && ["slurmctld", "slurmd", "munged"].allSatisfy { ToolProcess.has($0) } && geteuid() == 0,
      "long; needs root and Slurm (Debian: slurm-wlm, munge)"))
  func slurmItselfRunsTheArray() throws {
    let folder = try TemporaryFolder()
    // A cluster of this machine alone, on ports of its own, all of whose files are in the folder.
    let outcome = try run(
      """
      mkdir slurm slurm/state slurm/spool; name=$(hostname -s); export SLURM_CONF=$PWD/slurm/slurm.conf
      cat >$SLURM_CONF <<EOF
      ClusterName=test
      SlurmctldHost=$name(127.0.0.1)
      SlurmctldPort=26817
      SlurmdPort=26818
      AuthType=auth/munge
      AuthInfo=socket=$PWD/slurm/munge.sock
      CredType=cred/munge
      SlurmUser=root
      SlurmdUser=root
      StateSaveLocation=$PWD/slurm/state
      SlurmdSpoolDir=$PWD/slurm/spool
      SlurmctldPidFile=$PWD/slurm/controller.pid
      SlurmdPidFile=$PWD/slurm/node.pid
      SlurmctldLogFile=$PWD/slurm/controller.log
      SlurmdLogFile=$PWD/slurm/node.log
      ProctrackType=proctrack/linuxproc
      TaskPlugin=task/none
      ReturnToService=2
      MpiDefault=none
      NodeName=$name NodeAddr=127.0.0.1 CPUs=1 State=UNKNOWN
      PartitionName=main Nodes=ALL Default=YES MaxTime=INFINITE State=UP
      EOF
      head -c 1024 /dev/urandom >slurm/key; chmod 400 slurm/key
      trap 'kill $(cat slurm/*.pid) 2>/dev/null || true' EXIT
      munged --force --key-file=$PWD/slurm/key --socket=$PWD/slurm/munge.sock --pid-file=$PWD/slurm/munge.pid \\
        --log-file=$PWD/slurm/munge.log --seed-file=$PWD/slurm/seed 2>/dev/null
      slurmctld; slurmd
      $glowview farm --chunk 10 --for slurm -o job -- \(Self.drawing)
      timeout 100 sbatch --wait --output=slurm/task-%a.log job/job.sbatch || { cat slurm/*.log; exit 1; }

      """ + Self.comparison, in: folder)
    #expect(outcome.code == 0, "\(outcome.output) \(outcome.errors)")
  }

  @Test func aTaskThatWasKilledRunsAgainAndNothingIsLost() throws {
    let folder = try TemporaryFolder()
    let outcome = try run(
      """
      $glowview farm --frames 0-34 --chunk 35 --for parallel -o job -- \(Self.drawing) >/dev/null
      mkfifo said
      $glowview \(Self.drawing) --frames 0-34 --shard 0/1 --resume --progress json -o job/frames/%06d.png 2>said & tool=$!
      exec 3<said
      while read -r line <&3; do case $line in *progress*) break ;; esac; done
      kill -KILL $tool
      cat <&3 >/dev/null
      wait $tool || true
      ! $glowview farm-merge job -q -o early.rgba
      $glowview \(Self.drawing) --frames 0-34 --shard 0/1 --resume -q -o job/frames/%06d.png

      """ + Self.comparison, in: folder)
    #expect(outcome.code == 0, "\(outcome.output) \(outcome.errors)")
    #expect(outcome.errors.contains(" missing or broken"))
    #expect(!folder.names.contains("early.rgba"))
  }

  @Test func whatIsMissingIsNamedAndNothingIsWritten() throws {
    let folder = try TemporaryFolder()
    let outcome = try run(
      """
      $glowview farm --frames 0-9 --for slurm -o job -- \(Self.drawing) >/dev/null
      $glowview \(Self.drawing) --frames 0-9 -q -o job/frames/%06d.png
      rm job/frames/000003.png job/frames/000004.png; head -c 200 job/frames/000000.png >job/frames/000007.png
      $glowview farm-merge job -o a.apng
      """, in: folder)
    #expect(outcome.code == 66)
    #expect(
      outcome.errors
        == "glowview: 3 of 10 frames are missing or broken: 3-4,7; start the job again, it draws only these\n"
    )
    #expect(folder.names == ["job"])
  }

  @Test(arguments: [
    ("farm -o job", "behind --"), ("farm -- beam", "-o FOLDER is missing"),
    ("farm -o job -- paint", "a drawing command"),
    ("farm -o job -- beam -o a.png", "-o is decided by farm"),
    ("farm -o job -- beam --bogus", "unknown option '--bogus'"),
    ("farm -o job --for none -- beam", "openjd, slurm, kubernetes or parallel"),
    ("farm-merge", "needs the folder"),
    ("farm-merge job", "-o FILE is missing"), ("farm-merge job -o a.webp --size 3x3", "unexpected argument"),
  ])
  func wrongCommandLinesSayWhatIsWrong(line: String, words: String) {
    #expect {
      try Tool.parse(line.split(separator: " ").map(String.init))
    } throws: { error in
      let failure = error as? ToolFailure
      return failure?.code == .usage && failure?.message.contains(words) == true
    }
  }

  @Test func wordsAreQuotedForShells() {
    #expect(FarmJob.quoted("a-b_c/%04d.png".replacing("%", with: "")) == "a-b_c/04d.png")
    #expect(FarmJob.quoted("it's $HOME") == "'it'\\''s $HOME'")
    #expect(FarmJob.quoted("") == "''")
  }
}
