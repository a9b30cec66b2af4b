# SPDX-License-Identifier: MIT
# An image with glowview and what it needs: docker build -t glowview . && docker run --rm -v "$PWD:/job" glowview laser --circle -o a.png
FROM swift:6.3-bookworm AS build
WORKDIR /source
COPY . .
RUN Scripts/package

FROM debian:12-slim
COPY --from=build /source/out/*.deb /tmp/
RUN apt-get update \
  && apt-get install -y --no-install-recommends /tmp/*.deb libegl1 libegl-mesa0 libgles2 libgl1-mesa-dri libgbm1 \
    libpango-1.0-0 libpangoft2-1.0-0 fonts-dejavu-core libwebp7 ffmpeg \
  && rm -rf /var/lib/apt/lists/* /tmp/*.deb
# Programs for the software GL are compiled once, for whoever runs the image.
ENV MESA_SHADER_CACHE_DIR=/var/cache/glowview
RUN glowview warm --device software && chmod -R a+rwX /var/cache/glowview
WORKDIR /job
ENTRYPOINT ["glowview"]
