# Two stages, one small result: the release that systemd would start too (scripts/release.mjs).
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npm ci --omit=dev
COPY scripts scripts
COPY backend backend
COPY frontend frontend
COPY docs/openapi.json docs/
# What is built, for the health page and the traces: docker compose build --build-arg BUILD_REVISION=...
ARG BUILD_REVISION
RUN npm run release -- /release

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
WORKDIR /app
# 1000 is the image's user `node`; by number, an orchestrator can see that it is not root.
RUN mkdir /data /backups && chown 1000:1000 /data /backups
COPY --from=build /release ./
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# No npm in between: signals reach the server itself. The options keep it small (ADR 22).
CMD ["node", "--max-semi-space-size=4", "--v8-pool-size=1", "backend/dist/main.js"]
