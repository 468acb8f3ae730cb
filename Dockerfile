# Two builds, one small result: the server, the built site and the packages it needs at run time.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc tsconfig.base.json ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npm ci --include=dev
COPY scripts scripts
COPY backend backend
COPY frontend frontend
RUN npm run build

FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npm ci --omit=dev --workspace backend --include-workspace-root=false

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY backend/package.json backend/
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
COPY --from=build /app/frontend/dist-ssr/places.js frontend/dist-ssr/places.js
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# No npm in between: signals reach the server itself.
CMD ["node", "backend/dist/main.js"]
