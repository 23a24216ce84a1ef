# Builds the project that is mounted at /site:
#   docker run --rm -v .:/site portal-docs
#   docker run --rm -v .:/site -p 3000:3000 portal-docs serve --host 0.0.0.0

FROM node:24.20.0-bookworm-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e AS package
WORKDIR /package
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm pack --pack-destination /tmp

FROM node:24.20.0-bookworm-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e
# git has the dates of pages. A mounted folder belongs to a user of the host, which git refuses unless it is told to trust it.
RUN apt-get update \
  && apt-get install -y --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory /site
COPY --from=package /tmp/portal-docs-*.tgz /tmp/portal-docs.tgz
RUN npm install --global --no-audit --no-fund /tmp/portal-docs.tgz && npm cache clean --force
WORKDIR /site
# The first user of most hosts has the same id, 1000. For another, add `--user "$(id -u):$(id -g)"`.
USER node
EXPOSE 3000
ENTRYPOINT ["portal"]
CMD ["build"]
