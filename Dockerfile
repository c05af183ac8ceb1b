FROM node:20-bookworm-slim AS build
WORKDIR /app
ENV PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY package.json package-lock.json ./
COPY workshop/packages/package.json workshop/packages/
RUN npm ci --workspaces=false --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY workshop/packages/package.json workshop/packages/
RUN npm ci --workspaces=false --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim
WORKDIR /app
# Without DATABASE_URL the embedded database lives here: mount a volume, or lose it with the container.
RUN install -d -m 700 -o node -g node data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
USER node
# As in scripts/serve.mjs.
ENV NODE_OPTIONS="--enable-source-maps --max-semi-space-size=64"
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
