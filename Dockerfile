# The product in one image: `docker build -t hexis .`. docs/operations.md says how to run it.
ARG NODE=26.10.0-trixie-slim

# Bundles the server with its libraries, and builds the web app.
FROM node:${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No install scripts: native modules are prebuilt, and Node comes with the image.
RUN npm ci --ignore-scripts --loglevel=error
COPY CHANGELOG.md LICENSE README.md vite.config.ts ./
COPY docs docs
COPY scripts scripts
COPY domain domain
COPY contract contract
COPY server server
COPY web web
RUN node scripts/build/main.ts \
  && node scripts/release/assemble.ts \
  && find dist/package/node_modules/better-sqlite3/prebuilds -name '*.node' ! -name 'linux-*' -delete

FROM node:${NODE}
# The version of PostgreSQL whose programs make backups: 17, or empty for none.
ARG POSTGRES_CLIENT=
RUN [ -z "$POSTGRES_CLIENT" ] || { \
  apt-get update && apt-get install -y --no-install-recommends "postgresql-client-$POSTGRES_CLIENT" \
  && rm -r /var/lib/apt/lists/*; }
WORKDIR /app
# `server/main.mjs` explains the memory settings here and below.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=1048576
COPY --from=build /app/dist/package ./
RUN chmod +x server/hexis.mjs && ln -s /app/server/hexis.mjs /usr/local/bin/hexis \
  && mkdir .cache /data && chown node:node .cache /data
USER node
# Starts the server once: this tests the image, and fills the compile cache in .cache, so that it starts faster.
RUN DATA_DIR=/tmp/first-start node --expose-gc --max-semi-space-size=16 --max-old-space-size=1024 server/main.mjs & \
  until node server/healthy.mjs 2>/dev/null; \
  do kill -0 $! || exit 1; sleep 0.2; done; \
  kill $! && wait $! && rm -r /tmp/first-start
VOLUME /data
EXPOSE 4321
STOPSIGNAL SIGTERM
# Images in OCI format, podman's default, have no health check: the compose files repeat it.
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s CMD ["node", "server/healthy.mjs"]
CMD ["node", "--expose-gc", "--max-semi-space-size=16", "--max-old-space-size=1024", "server/main.mjs"]
