# The whole server in one image: web app, API and sockets. How to build and run it: "Containers" in docs/operations.md.
#
# The tag follows security fixes of Debian and Node 24. For builds that can be repeated exactly, pin the digest that
# `docker buildx imagetools inspect node:24-bookworm-slim` prints:
#   docker build --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:... .
ARG NODE_IMAGE=node:24-bookworm-slim

# Manifests alone, so that packages are installed again only when one of these files changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
# node-av would download ffmpeg and Playwright a browser; neither is used.
ENV SKIP_FFMPEG=true PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm_config_update_notifier=false
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/film/package.json packages/film/
COPY packages/portraits/package.json packages/portraits/
COPY packages/rules/package.json packages/rules/
# .dockerignore lets in only what the packages and the image need of this folder.
COPY scripts scripts

FROM manifests AS web
# Naming the workspace leaves out the packaged Node: the image has its own.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace=apps/web --no-audit --no-fund --loglevel=error
COPY packages packages
COPY apps/web apps/web
RUN NODE_ENV=production node apps/web/build.ts

FROM manifests AS server
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace=apps/server --no-audit --no-fund --loglevel=error
COPY packages packages
COPY apps/server apps/server
# Compiled code cannot be kept at run time, when the tree is read-only. V8 accepts it only under the same flags as in CMD.
RUN node --max-semi-space-size=4 --max-old-space-size=1024 apps/server/src/fill-compile-cache.mjs

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Right Circle" \
      org.opencontainers.image.description="Web app, API and sockets of Right Circle, with PostgreSQL built in" \
      org.opencontainers.image.licenses="MIT"
# PostgreSQL's initdb looks its user up by number, so there has to be an entry. The numbers are fixed: volumes outlive images.
# A new volume takes over the owner of the folder it is mounted at: /archive is for PITR_DIR.
RUN groupadd --gid 10001 right-circle \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /tmp --shell /usr/sbin/nologin right-circle \
 && install --directory --owner=10001 --group=10001 --mode=0700 /data /archive
WORKDIR /app
COPY --from=server /app ./
COPY --from=web /app/apps/web/dist apps/web/dist
# PUBLIC_URL is required, and so are the RAZORPAY_ keys or PAYMENTS=test. Demo accounts need a HOST only the machine reaches.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0
VOLUME /data
EXPOSE 3000
USER 10001:10001
STOPSIGNAL SIGTERM
# The first start creates the database cluster, and a start after a crash recovers it.
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --start-interval=2s --retries=3 \
  CMD ["node", "apps/server/src/health-check.mjs"]
# Node is process 1 without an init: start.ts handles SIGTERM and SIGINT, and Node reaps every process it starts. Only
# grandchildren that outlive a crashed PostgreSQL could stay as zombies; `--init` is harmless where that matters.
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=1024", "apps/server/src/main.mjs"]
