import { setTimeout as wait } from 'node:timers/promises';
import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { ArtefactStore } from '#artefacts/artefact-store.ts';
import { createAudit } from '#core/audit/audit.ts';
import { databaseClock } from '#core/database/clock.repository.ts';
import type { Database } from '@mortar/server/database';
import { connectionTurns } from '@mortar/server/http';
import {
  metricsRoute,
  QuietRequestLog,
  requestLogger,
  requestRecords,
  traceIdOf,
  type Tracing,
} from '@mortar/server/observability';
import { closeRemainingConnections } from '@mortar/server/process';
import { JobWorker } from '@mortar/server/jobs';
import { createHeartbeats } from '#core/gateways/heartbeats.ts';
import { createJobQueue, NOTICE } from '#core/jobs/notice-jobs.ts';
import { createReleases } from '#core/releases/releases.ts';
import { createRegistryMemory } from '#http/registry-memory.ts';
import { releaseApi } from '#http/release-api.ts';
import { createNoticeSender } from '#notices/sending/notice-sender.ts';
import { createReceivers } from '#notices/receivers/receivers.ts';
import { createPreviews } from '#previews/previews.ts';
import { createCanaryAnalysis } from '#rollouts/analysis/canary-analysis.ts';
import { createRenderers } from '#rendering/renderers.ts';
import { createRecorder } from '#rollouts/telemetry/recorder.ts';
import { createTelemetry } from '#rollouts/telemetry/telemetry.ts';
import { assets } from './assets/assets.ts';
import { completeConfig, type GatewayOptions } from './config/gateway-config.ts';
import { createFailingBuilds } from './documents/failing-builds.ts';
import { createHostDocuments } from './documents/host-documents.ts';
import { createRenderedPages } from './documents/rendered-pages.ts';
import { createServerBuilds } from './documents/server-builds.ts';
import { createStoppedBuilds } from './documents/stopped-builds.ts';
import { createScheduledJobs } from './jobs/scheduled-jobs.ts';
import { createGatewayMetrics, observe } from './metrics/gateway-metrics.ts';
import { measuredRenderers } from './metrics/measured-renderers.ts';
import { apiProxy } from './proxy/api-proxy.ts';
import { createCachedApi } from './proxy/cached-api.ts';
import { consolePages } from './routes/console-pages.ts';
import { documents } from './routes/documents-route.ts';
import { health } from './routes/health.ts';
import { createJoinGate } from './routes/join-gate.ts';
import { createPreviewGate } from './routes/preview-gate.ts';
import { robots } from './routes/robots.ts';
import { sitemap } from './routes/sitemap.ts';
import { pageTracesRoute } from './routes/page-traces-route.ts';
import { telemetryRoute } from './routes/telemetry-route.ts';
import { createVisitors } from './selection/visitors.ts';
import { createServing } from './serving/serving.ts';
import { prepareSites } from './serving/sites.ts';
import { createStateFile } from './serving/state-file.ts';

/** Milliseconds that a gateway waits for its renderers before it serves documents. */
const RENDERERS_START_MS = 2_000;
/** `Retry-After` of a 503, in seconds. */
const RETRY_AFTER_S = 5;

export interface BuildGatewayOptions {
  database: Database;
  artefacts: ArtefactStore;
  config: GatewayOptions;
  logger?: FastifyBaseLogger;
  /** Nothing is traced when absent. */
  tracing?: Tracing | undefined;
  /** Called before the registry is read, every time: brings its tables up to date. Left out: they are. */
  migrate?: () => Promise<void>;
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
  migrate = async () => undefined,
}: BuildGatewayOptions): Promise<FastifyInstance> {
  const config = completeConfig(given);
  const { visitorsPerAddress, publicUrl, apiUrl, assetBaseUrl, countryHeader, trustProxy } = config;
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // As a function: the framework takes a plain number to mean that no proxy is trusted.
    trustProxy: (_address: string, hop: number) => hop < trustProxy,
    // What arrives while the server closes is served as what arrived before.
    return503OnClosing: false,
    logController: new QuietRequestLog(),
    childLoggerFactory: (...request) => requestLogger(request[0], request[1], request[2]),
    genReqId: traceIdOf,
    rewriteUrl: ({ url = '/' }) => decodable(url),
  });
  const context = { database, clock: databaseClock };
  const releases = createReleases(database);
  const previews = createPreviews(context);
  const metrics = createGatewayMetrics();
  const api = createCachedApi(apiUrl);
  const hosts = createHostDocuments(artefacts);
  const renderers = createRenderers({
    count: config.renderers,
    renderLimitMs: config.renderLimitMs,
    onError: (error) => app.log.error(error, 'pages cannot be rendered on the server'),
  });
  const rendering = {
    renderers: measuredRenderers(renderers, metrics),
    builds: createServerBuilds(artefacts),
    ofVisitors: { failing: createFailingBuilds(), stopped: createStoppedBuilds() },
    ofPreviews: { failing: createFailingBuilds(), stopped: createStoppedBuilds() },
    pages: createRenderedPages((error) => app.log.error(error, 'a rendered document could not be made')),
    api,
    log: app.log,
  };
  const memory = createRegistryMemory(context);
  const serving = createServing({
    label: config.label,
    migrate,
    remember: () => memory.refresh(),
    releases,
    audit: createAudit(database),
    heartbeats: createHeartbeats(database),
    now: () => databaseClock(database),
    prepare: (state) =>
      prepareSites(state, {
        releases,
        hosts,
        api,
        config,
        log: app.log,
        ...(config.renderers > 0 && { rendering }),
      }),
    stateFile: createStateFile(config.stateFile),
    pollMs: config.pollMs,
    log: app.log,
  });
  const recorder = createRecorder();
  const visitors = createVisitors({
    state: () => serving.state(),
    now: () => serving.now(),
    countryHeader,
    trustProxy,
  });
  const jobs = createScheduledJobs({
    recorder,
    telemetry: createTelemetry(database),
    analysis: createCanaryAnalysis(context, { visitorsPerAddress }),
    previews,
    receivers: createReceivers(context, config.notices),
    everyMs: config.analysisMs,
    verdicts: metrics.verdicts,
    log: app.log,
  });
  const sender = createNoticeSender({
    database,
    settings: config.notices,
    publicUrl,
    log: (message) => app.log.warn(message),
  });
  const queue = createJobQueue(database);
  const notices = new JobWorker({
    queue,
    database,
    onError: (error, job) =>
      job
        ? app.log.warn({ err: error, delivery: job.id }, 'a notice could not be sent')
        : app.log.warn(error, 'database unavailable: no notices until it is back'),
  });
  notices.handle(NOTICE, (job) => sender.send(job));
  const isRegistryUp = () => serving.status().registry === 'up';
  observe(metrics, { database, isRegistryUp, queue, jobs: notices });
  await app.register(closeRemainingConnections);
  await app.register(requestRecords, { registry: metrics.registry, tracing });
  await app.register(connectionTurns);
  await app.register(cookie);
  app.setErrorHandler(sendError);
  app.addHook('onReady', async () => {
    await serving.start();
    // The first documents contain their pages, unless that would keep visitors waiting.
    await Promise.race([serving.sites()?.baseline.ready, wait(RENDERERS_START_MS, undefined, { ref: false })]);
    jobs.start();
    notices.start();
  });
  app.addHook('onClose', async () => {
    await jobs.stop();
    const stopped = notices.stop();
    // Requests that a receiver does not respond to end at once: another gateway retries them.
    await sender.close();
    await stopped;
    await serving.stop();
    api.stop();
    await renderers.stop();
  });

  await app.register(health, { serving });
  metricsRoute(app, { path: '/health/metrics', token: config.metricsToken, registry: metrics.registry });
  await app.register(assets, { artefacts });
  await app.register(telemetryRoute, { serving, recorder, visitors });
  if (tracing) await app.register(pageTracesRoute, { serving, tracing });
  await app.register(releaseApi, {
    prefix: '/releases/api',
    ...context,
    artefacts,
    servedState: () => serving.state(),
    memory,
    lastOutage: () => serving.lastOutage(),
    visitorsPerAddress,
    notices: config.notices,
  });
  if (apiUrl) {
    await app.register(apiProxy, { apiUrl, metrics });
    await app.register(sitemap, { serving, publicUrl, apiUrl });
  }
  await app.register(robots, { serving, publicUrl, hasSitemap: apiUrl !== undefined });
  await app.register(consolePages, { log: app.log });
  const previewGate = createPreviewGate({ previews, serving });
  const joinGate = createJoinGate({ serving });
  await app.register(documents, { serving, previewGate, joinGate, visitors, recorder, assetBaseUrl, metrics });
  return app;
}

/** The part of an error that visitors see; the log has the rest. */
function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error, 'a request failed');
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(status < 500 ? 'This request cannot be served.' : 'Something went wrong here. Please try again in a moment.');
}

/** An address that cannot be decoded belongs to no page: it gets an error page. */
function decodable(url: string): string {
  try {
    decodeURI(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
