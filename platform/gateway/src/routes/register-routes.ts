import { type Doctor, proxiesRoute } from '@mortar/server/doctor';
import { metricsRoute, type Tracing } from '@mortar/server/observability';
import type { FastifyInstance } from 'fastify';
import type { ArtefactStore } from '@mortar/registry/artefacts/artefact-store';
import type { ChangeContext } from '@mortar/registry/core/database/change-context';
import { assets } from '#assets/assets.ts';
import { PROXIES_PATH } from '#gateway-checks.ts';
import type { GatewayConfig } from '#config/gateway-config.ts';
import type { GatewayMetrics } from '#metrics/gateway-metrics.ts';
import { apiProxy } from '#proxy/api-proxy.ts';
import { assertionKeysRoute } from '#services/assertion-keys-route.ts';
import { createAssertions } from '#services/assertions.ts';
import { createBearers } from '#services/bearers.ts';
import { serviceProxy } from '#services/service-proxy.ts';
import type { ServiceTable } from '#services/service-table.ts';
import type { Visitors } from '#selection/visitors.ts';
import type { Serving } from '#serving/serving.ts';
import type { ReadApiPaths } from '@mortar/registry/core/services/service-registry';
import type { RegistryMemory } from '#http/registry-memory.ts';
import { apiPartsReader } from '#http/parts-route.ts';
import { releaseApi, type ReleaseApiOptions } from '#http/release-api.ts';
import type { ReleaseServices } from '@mortar/rollouts/release-services';
import type { Recorder } from '@mortar/rollouts/telemetry/recorder';
import { consoleOrigin } from './console-origin.ts';
import { consolePages } from './console-pages.ts';
import { documents } from './documents-route.ts';
import { health } from './health.ts';
import { createJoinGate } from './join-gate.ts';
import { pageTracesRoute } from './page-traces-route.ts';
import { createPreviewGate } from './preview-gate.ts';
import { robots } from './robots.ts';
import { sitemap } from './sitemap.ts';
import { telemetryRoute } from './telemetry-route.ts';

interface RouteParts extends ChangeContext {
  config: GatewayConfig;
  artefacts: ArtefactStore;
  services: ReleaseServices;
  readApiPaths: ReadApiPaths;
  serviceTable: ServiceTable;
  memory: RegistryMemory;
  metrics: GatewayMetrics;
  recorder: Recorder;
  serving: Serving;
  tracing: Tracing | undefined;
  doctor: Doctor | undefined;
  visitors: Visitors;
  tryPages: ReleaseApiOptions['tryPages'];
}

/** Registers every route of a gateway; the documents of the site have all addresses that no other route has. */
export async function registerRoutes(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { database, clock, config, artefacts, services, readApiPaths, serviceTable } = parts;
  const { memory, metrics, recorder, serving, tracing, doctor, visitors, tryPages } = parts;
  const { publicUrl, consoleUrl, apiUrl, assetBaseUrl, metricsToken, label } = config;
  await app.register(consoleOrigin, { consoleUrl, publicUrl });
  await app.register(health, { serving });
  metricsRoute(app, { path: '/health/metrics', token: metricsToken, registry: metrics.registry });
  proxiesRoute(app, { path: PROXIES_PATH, token: metricsToken, trustProxy: config.trustProxy });
  await app.register(assets, { artefacts });
  await app.register(telemetryRoute, { serving, recorder, visitors, pageLoads: metrics.pageLoads });
  if (tracing) await app.register(pageTracesRoute, { serving, tracing });
  await app.register(releaseApi, {
    prefix: '/releases/api',
    database,
    clock,
    artefacts,
    services,
    readApiPaths,
    memory,
    tryPages,
    servedState: () => serving.state(),
    lastOutage: () => serving.lastOutage(),
    parts: { label, doctor, readApiParts: apiPartsReader(apiUrl, metricsToken) },
  });
  await app.register(assertionKeysRoute, { serving });
  const bearers = createBearers(apiUrl);
  app.addHook('onClose', async () => bearers.stop());
  await app.register(serviceProxy, {
    table: serviceTable,
    assertions: createAssertions({ serving, issuer: publicUrl }),
    bearers,
    metrics: metrics.services,
    publicUrl,
  });
  if (apiUrl) {
    await app.register(apiProxy, { apiUrl, metrics });
    await app.register(sitemap, { serving, publicUrl, apiUrl });
  }
  await app.register(robots, { serving, publicUrl, hasSitemap: apiUrl !== undefined });
  await app.register(consolePages, { log: app.log, serving, tokens: services.tokens });
  const previewGate = createPreviewGate({ previews: services.previews, serving });
  const joinGate = createJoinGate({ serving });
  await app.register(documents, { serving, previewGate, joinGate, visitors, recorder, assetBaseUrl, metrics });
}
