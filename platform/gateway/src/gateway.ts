import { setTimeout as wait } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import type { Database } from '@mortar/server/database';
import type { Doctor } from '@mortar/server/doctor';
import { requestRecords, type Tracing } from '@mortar/server/observability';
import { closeRemainingConnections } from '@mortar/server/process';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ArtefactStore } from '@mortar/registry/artefacts/artefact-store';
import { databaseClock } from '@mortar/registry/core/database/clock.repository';
import { createRegistryMemory } from '#http/registry-memory.ts';
import { createReleaseServices } from '@mortar/rollouts/release-services';
import { createRenderers } from '#rendering/renderers.ts';
import { createSourcePositions } from '@mortar/rollouts/causes/source-positions';
import { createRecorder } from '@mortar/rollouts/telemetry/recorder';
import { completeConfig, type GatewayOptions } from './config/gateway-config.ts';
import { createPageRendering } from './documents/pages/page-renderer.ts';
import { createRenderedPages } from './documents/pages/rendered-pages.ts';
import { createTryPages } from './serving/tried-pages.ts';
import { createPublishedFiles } from './documents/published-files.ts';
import { createNoticeWorker } from './jobs/notice-worker.ts';
import { createScheduledJobs } from './jobs/scheduled-jobs.ts';
import { createGatewayMetrics, observe } from './metrics/gateway-metrics.ts';
import { measuredRenderers } from './metrics/measured-renderers.ts';
import { apiChangesReader } from './proxy/api-changes.ts';
import { apiPathReader } from './proxy/api-paths.ts';
import { createCachedApi } from './proxy/cached-api.ts';
import { registerRoutes } from './routes/register-routes.ts';
import { createVisitors } from './selection/visitors.ts';
import { createServiceTable } from './services/service-table.ts';
import { createServing } from './serving/serving.ts';
import { prepareSites } from './serving/sites.ts';
import { createStateFile } from './serving/state-file.ts';
import { createSiteServer } from './site-server.ts';

/** Milliseconds that a gateway waits for its renderers before it serves documents. */
const RENDERERS_START_MS = 2_000;

export interface BuildGatewayOptions {
  database: Database;
  artefacts: ArtefactStore;
  config: GatewayOptions;
  logger?: FastifyBaseLogger;
  /** Nothing is traced when absent. */
  tracing?: Tracing | undefined;
  /** Knows how the parts are that the process depends on; not measured when absent. */
  doctor?: Doctor;
  /** Called before the registry is read, every time: brings its tables up to date. Left out: they are. */
  migrate?: () => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether an address is that of a service: a server in front of gateway and API asks which of them it is for. */
    hasService(url: string): boolean;
  }
}

/**
 * Builds the server of the site: documents, assets, health and the release API.
 * `ready()` fails when neither the database nor a saved state can be read.
 */
export async function buildGateway({
  database,
  artefacts,
  config: given,
  logger,
  tracing,
  doctor,
  migrate = async () => undefined,
}: BuildGatewayOptions): Promise<FastifyInstance> {
  const config = completeConfig(given);
  const app = createSiteServer({ logger, trustProxy: config.trustProxy });
  const { log } = app;
  const context = { database, clock: databaseClock };
  const readApiPaths = apiPathReader(config.apiUrl);
  const readApiChanges = apiChangesReader(config.apiUrl);
  const services = createReleaseServices({ ...context, ...config, artefacts, readApiPaths, readApiChanges });
  const memory = createRegistryMemory(services);

  const metrics = createGatewayMetrics();
  const api = createCachedApi(config.apiUrl);
  const files = createPublishedFiles(artefacts);
  const pages = createRenderedPages((error) => log.error(error, 'a rendered document could not be made'));
  const renderers = createRenderers({
    count: config.renderers,
    renderLimitMs: config.renderLimitMs,
    onError: (error) => log.error(error, 'pages cannot be rendered on the server'),
  });
  const measured = measuredRenderers(renderers, metrics);
  const rendering = config.renderers > 0 ? createPageRendering({ renderers: measured, api, log }) : undefined;
  const serving = createServing({
    ...services,
    label: config.label,
    pollMs: config.pollMs,
    migrate,
    remember: () => memory.refresh(),
    now: () => databaseClock(database),
    prepare: (state) =>
      prepareSites(state, { ...services, files, pages, api, config, log, ...(rendering && { rendering }) }),
    stateFile: createStateFile(config.stateFile),
    log,
  });

  const recorder = createRecorder();
  const visitors = createVisitors({ ...config, state: () => serving.state(), now: () => serving.now() });
  const scheduled = createScheduledJobs({
    ...services,
    recorder,
    everyMs: config.analysisMs,
    watchMs: config.watchMs,
    verdicts: metrics.verdicts,
    log,
  });
  const notices = createNoticeWorker({ ...services, database, log });
  observe(metrics, { ...notices, database, doctor, isRegistryUp: () => serving.status().registry === 'up' });

  await app.register(closeRemainingConnections);
  await app.register(requestRecords, { registry: metrics.registry, tracing });
  await app.register(cookie);
  app.addHook('onReady', async () => {
    await serving.start();
    // The first documents contain their pages, unless that would keep visitors waiting.
    await Promise.race([serving.sites()?.baseline.ready, wait(RENDERERS_START_MS, undefined, { ref: false })]);
    scheduled.start();
    notices.jobs.start();
  });
  app.addHook('onClose', async () => {
    await scheduled.stop();
    await notices.stop();
    await serving.stop();
    api.stop();
    await renderers.stop();
  });

  const serviceTable = createServiceTable(serving);
  app.decorate('hasService', (url: string) => serviceTable.find(url) !== undefined);
  await registerRoutes(app, {
    ...context,
    config,
    artefacts,
    services,
    readApiPaths,
    serviceTable,
    memory,
    metrics,
    recorder,
    serving,
    tracing,
    doctor,
    visitors,
    tryPages:
      rendering && createTryPages({ serving, rendering, files, positions: createSourcePositions(artefacts), config }),
  });
  return app;
}
