# Two stages: the first has what building takes, the second what running takes. Both are Debian, so that what was
# installed in one runs in the other; npm brings the Node that runs the shop.
ARG BUILD=node:24-bookworm-slim
ARG BASE=debian:bookworm-slim
FROM ${BUILD} AS build
# Node 26 needs it, and a slim Debian has it not.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# npm run finds the shop's own Node first. Afterwards only what runs stays.
RUN npm run --silent build && npm prune --omit=dev --ignore-scripts && mkdir /data

FROM ${BASE}
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
COPY --from=build /shop/package.json /shop/CHANGELOG.md ./
COPY --from=build /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY --from=build /shop/scripts scripts
COPY --from=build /shop/src src
# Nobody's and without a password. The shop's files belong to root: it cannot change itself.
COPY --from=build --chown=1000:1000 /data /data
USER 1000:1000
ENV GLIBC_TUNABLES=glibc.malloc.arena_max=1:glibc.malloc.mmap_threshold=131072:glibc.malloc.trim_threshold=131072
ENV NODE_ENV=production DATA_DIR=/data PATH=/shop/node_modules/.bin:$PATH NODE_COMPILE_CACHE=/data/.compiled
VOLUME /data
EXPOSE 3000
# A shop that hangs is killed by its own check, so that Docker starts it anew.
HEALTHCHECK --interval=10s --timeout=10s --start-period=60s CMD ["node", "scripts/check-health.ts"]
# What `npm run serve` starts, without npm. Started with `--init` (compose.yaml does), or else nothing can kill it.
CMD ["node", "--max-semi-space-size=8", "--expose-gc", "--import", "./src/compile-cache.js", "build/shop/main.js"]
