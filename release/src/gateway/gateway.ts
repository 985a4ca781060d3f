import cookie from '@fastify/cookie';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { releaseApi } from '#http/release-api.ts';
import type { Registry } from '#registry/registry.ts';
import { createRecorder } from '#rollouts/telemetry/recorder.ts';
import { telemetryRoute } from '#gateway/routes/telemetry-route.ts';
import { createApiAnswers } from '#gateway/proxy/cached-api.ts';
import { apiProxy } from '#gateway/proxy/api-proxy.ts';
import { assets } from '#gateway/assets/assets.ts';
import { createBookkeeping } from '#gateway/jobs/scheduled-jobs.ts';
import { documents } from '#gateway/routes/documents-route.ts';
import { completeConfig, type GatewayOptions } from '#gateway/config/gateway-config.ts';
import { health } from '#gateway/routes/health.ts';
import { createHostDocuments } from '#gateway/documents/host-documents.ts';
import { consolePages } from '#gateway/routes/console-pages.ts';
import { createPreviewGate } from '#gateway/routes/preview-gate.ts';
import { robots } from '#gateway/routes/robots.ts';
import { createServing } from '#gateway/serving/serving.ts';
import { sitemap } from '#gateway/routes/sitemap.ts';
import { prepareSites } from '#gateway/serving/sites.ts';
import { createStateFile } from '#gateway/serving/state-file.ts';

/** Seconds after which to ask again for what is away. */
const RETRY_AFTER_S = 5;
/** Milliseconds that answers may still take once the gateway is told to stop. */
const LAST_ANSWERS_MS = 3_000;

export interface BuildGatewayOptions {
  registry: Registry;
  config: GatewayOptions;
  logger?: FastifyBaseLogger;
}

/**
 * Builds the server of the site: documents, assets, health and the release API.
 * `ready()` fails when neither the registry nor a saved state can be read.
 */
export async function buildGateway({ registry, config: given, logger }: BuildGatewayOptions): Promise<FastifyInstance> {
  const config = completeConfig(given);
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // As a function: the framework takes a plain number to trust nobody.
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: ({ url = '/' }) => decodable(url),
  });
  const answers = createApiAnswers(config.apiUrl);
  const hosts = createHostDocuments(registry.artefacts);
  const serving = createServing({
    registry,
    prepare: (state) => prepareSites(state, { registry, hosts, answers, config, log: app.log }),
    stateFile: createStateFile(config.stateFile),
    pollMs: config.pollMs,
    log: app.log,
  });
  await app.register(cookie);
  app.setErrorHandler(calmly);
  const recorder = createRecorder();
  const bookkeeping = createBookkeeping({
    registry,
    recorder,
    everyMs: config.judgeMs,
    peoplePerAddress: config.peoplePerAddress,
    log: app.log,
  });
  app.addHook('onReady', async () => {
    await serving.start();
    bookkeeping.start();
  });
  app.addHook('preClose', async () => {
    // Node waits for ever for live streams of the API, and for connections that browsers opened ahead of need.
    setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS_MS).unref();
  });
  app.addHook('onClose', async () => {
    await bookkeeping.stop();
    await serving.stop();
    answers.stop();
  });

  await app.register(health, { serving });
  await app.register(assets, { artefacts: registry.artefacts });
  await app.register(telemetryRoute, { serving, recorder });
  await app.register(releaseApi, {
    prefix: '/releases/api',
    registry,
    serving,
    peoplePerAddress: config.peoplePerAddress,
  });
  if (config.apiUrl) {
    await app.register(apiProxy, { apiUrl: config.apiUrl });
    await app.register(sitemap, { serving, publicUrl: config.publicUrl, apiUrl: config.apiUrl });
  }
  await app.register(robots, { serving, publicUrl: config.publicUrl, hasSitemap: config.apiUrl !== undefined });
  const previews = createPreviewGate({ registry, serving });
  await app.register(consolePages, { log: app.log });
  await app.register(documents, { serving, previews, assetBaseUrl: config.assetBaseUrl });
  return app;
}

/** What a person sees of a failure; the rest is in the log. */
function calmly(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode ?? 500;
  if (status >= 500) request.log.error(error, 'a request failed');
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(
      status < 500 ? 'This request cannot be answered.' : 'Something went wrong here. Please try again in a moment.',
    );
}

/** An address that cannot be decoded is one that nobody has: it gets the page that says so. */
function decodable(url: string): string {
  try {
    decodeURI(url);
    return url;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
