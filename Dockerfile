# syntax=docker/dockerfile:1
# The service with its built screens. No secret is built in: they come as files at the start (docs/operations/containers.md).
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
COPY packages ./packages
COPY scripts/prune-install.ts ./scripts/prune-install.ts
RUN npm ci --no-audit --no-fund
COPY next.config.ts postcss.config.mjs prisma.config.ts tsconfig.json instrumentation.ts instrumentation-client.ts proxy.ts ./
COPY app ./app
COPY generator ./generator
COPY messages ./messages
COPY prisma ./prisma
COPY public ./public
COPY scripts ./scripts
COPY server ./server
COPY simulator ./simulator
# Without --no-save it writes the lock file anew, and a start would prepare everything once more, where it may not write.
RUN npm run prepare:build && npm prune --omit=dev --ignore-scripts --no-save && node scripts/prune-image.ts && rm -rf .next/cache

FROM node:24.21.0-bookworm-slim AS service
ENV NODE_ENV=production ENVIRONMENT=production NEXT_TELEMETRY_DISABLED=1 \
    HOST=0.0.0.0 PORT=8080 ADMIN_PORT=3001 DATA_DIR=/data LOG_FORMAT=json LOG_LEVEL=info
WORKDIR /app
# Owned by root and only readable for the service; what it writes goes to /data, /tmp and the screens' cache.
COPY --from=build /app /app
RUN install -d -o node -g node /data /app/.next/cache
# By number, which a host without this name understands too.
USER 1000
EXPOSE 8080 3001
VOLUME ["/data"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.ts"]
