# The API. In the clone: docker build --file deploy/images/api.Dockerfile --tag mortar-api .
ARG NODE_VERSION=24.21

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /src
# Packages alone, so that a change of sources does not load them again.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
RUN npx --yes pnpm@12.21.0 fetch
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --offline
RUN node --import tsx tools/src/servers/build-servers.ts --out /out api

FROM node:${NODE_VERSION}-bookworm-slim
COPY --from=build /out/api /srv/mortar/api
RUN install --directory --owner=10001 --group=10001 /var/lib/mortar
ENV DATA_DIR=/var/lib/mortar
WORKDIR /srv/mortar/api
# The only folder that is written to: all else may be read-only.
VOLUME ["/var/lib/mortar"]
USER 10001:10001
EXPOSE 4000
# A first start may migrate the database for minutes.
HEALTHCHECK --interval=10s --timeout=3s --start-period=10m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/srv/mortar/api/mortar-api.mjs"]
