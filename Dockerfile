# The service with Chromium, as a user without rights. How to run it: docs/containers.md.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY . .
# The sites that the server serves, from their sources.
RUN npm ci --workspace=@trawl/console --workspace=@trawl/docs --workspace=@trawl/server --include-workspace-root --omit=dev --no-audit --no-fund \
  && node --conditions=@trawl/source tools/setup/makeSites.mjs
# Chromium comes from Debian, below: the package that brings one is left out.
RUN npm ci --workspace=@trawl/server --include-workspace-root=false --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/@sparticuz \
  && find apps/server libs -name '*.test.ts' -not -path '*/node_modules/*' -delete

FROM node:24-bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium-headless-shell fonts-liberation tini \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=node --group=node /data
WORKDIR /app
COPY --from=packages /app/package.json ./
# What licences the image's content is under.
COPY --from=packages /app/LICENSE ./
COPY --from=packages /app/NOTICE ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=packages /app/libs ./libs
COPY --from=packages /app/apps/server ./apps/server
COPY tools/container ./tools/container
ENV NODE_ENV=production \
  MALLOC_ARENA_MAX=2 \
  MALLOC_TRIM_THRESHOLD_=131072 \
  MALLOC_MMAP_THRESHOLD_=65536 \
  TRAWL_HOST=0.0.0.0 \
  TRAWL_DATA=/data \
  TRAWL_BROWSER=local
USER node
VOLUME /data
EXPOSE 3002
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "tools/container/health.mjs"]
# Not Node as the first process: it would not bury what browsers leave behind.
ENTRYPOINT ["tini", "--", "tools/container/start.sh"]
