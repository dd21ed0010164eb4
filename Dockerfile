# The product in one image: `docker build -t hexis .`. How to run it is in docs/operations.md.
ARG NODE=26.10.0-trixie-slim

FROM node:${NODE} AS base
WORKDIR /app

# Everything, to build the web app.
FROM base AS build
COPY package.json package-lock.json .npmrc ./
# Not `npm ci`: it refuses a lock file that lacks a package which only another platform needs. No script has to run: what
# is native comes ready-made, and Node comes with the image.
RUN npm install --no-save --ignore-scripts --loglevel=error
COPY vite.config.ts ./
COPY scripts/build scripts/build
COPY domain domain
COPY contract contract
COPY web web
RUN node scripts/build/main.ts

# What the server needs, without the programs of other platforms.
FROM base AS dependencies
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --ignore-scripts --loglevel=error --omit=dev \
  && rm -r node_modules/node node_modules/better-sqlite3/deps \
  && find node_modules/better-sqlite3/prebuilds -name '*.node' ! -name 'linux-*' -delete

FROM base
# What is set for memory here and below: see `server/main.mjs`.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data MALLOC_MMAP_THRESHOLD_=1048576
COPY --from=dependencies /app/node_modules node_modules
# The typefaces of the pages that the server itself makes.
COPY --from=build /app/node_modules/@fontsource-variable node_modules/@fontsource-variable
COPY package.json ./
COPY domain domain
COPY contract contract
COPY server server
COPY --from=build /app/dist dist
RUN mkdir .cache /data && chown node:node .cache /data
USER node
# The first start, once and for all: it shows that the image works, and leaves the compiled code in .cache for a quick start.
RUN DATA_DIR=/tmp/first-start node --expose-gc --max-semi-space-size=16 server/main.mjs & \
  until node -e "fetch('http://127.0.0.1:4321/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"; \
  do kill -0 $! || exit 1; sleep 0.2; done; \
  kill $! && wait $! && rm -r /tmp/first-start
VOLUME /data
EXPOSE 4321
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--expose-gc", "--max-semi-space-size=16", "server/main.mjs"]
