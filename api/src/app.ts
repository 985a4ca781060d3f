import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { JSON_BODY_MAX_BYTES } from '@mortar/server/http';
import type { Database, ReplicaServer } from '@mortar/server/database';
import { type Doctor, partsRoute, proxiesRoute } from '@mortar/server/doctor';
import {
  metricsRoute,
  QuietRequestLog,
  requestLogger,
  requestRecords,
  traceIdOf,
  type Tracing,
} from '@mortar/server/observability';
import { closeRemainingConnections } from '@mortar/server/process';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import type { Config } from '#config/env.ts';
import { apiDocs } from '#http/api-docs.ts';
import { idempotency } from '#http/idempotency/idempotency.ts';
import { jsonBodies } from '#http/json-bodies.ts';
import { createRegistry } from '#http/metrics.ts';
import { privateResponses } from '#http/private-responses.ts';
import { writerCookie } from '#http/public-reads.ts';
import { problems, refuseConnection, sendFrameworkError } from '#http/problems.ts';
import { parseQuery } from '#http/query-string.ts';
import { responseSchemas } from '#http/response-schemas.ts';
import { expensiveRequests } from '#http/limits/expensive-requests.ts';
import { requestLimits } from '#http/limits/request-limits.ts';
import { securityHeaders } from '#http/security-headers.ts';
import { unknownRoutes } from '#http/unknown-routes.ts';
import { validatorCompiler } from '#validation/request-validation.ts';
import { authorisation, identification } from '#modules/auth/index.ts';
import { warnOfUnreadOutbox } from '#modules/search/index.ts';
import { PROXIES_PATH } from './doctor/api-checks.ts';
import { API_PREFIX, routes } from './routes.ts';
import { createServices, type Services } from './services.ts';

/** Milliseconds after which a connection is closed on which nothing moves, such as one that reads no responses. */
const STALLED_MS = 60_000;

/** A measurement of a replica's lag counts for three seconds, and cookies for whole ones. */
const writerSeconds = ({ maxLagSeconds }: ReplicaServer) => maxLagSeconds + 4;

export interface ApiOptions {
  /** With all migrations applied. */
  database: Database;
  config: Config;
  /** Nothing is logged when absent. */
  logger?: FastifyBaseLogger;
  /** The result of {@link createServices}, when the caller uses the services too; created when absent. */
  services?: Services;
  /** Nothing is traced when absent. */
  tracing?: Tracing | undefined;
  /** Knows how the parts are that the process depends on; not measured when absent. */
  doctor?: Doctor;
  /** Whether this process does jobs, such as sending mails; true when absent. */
  doesJobs?: boolean;
}

/**
 * Builds the API: everything below `/api` and `/media`. It does not listen:
 * `app.routing(request, response)` serves a request that another HTTP server received.
 */
export async function buildApi(options: ApiOptions): Promise<FastifyInstance> {
  const { database, config, logger } = options;
  const services = options.services ?? createServices(database, config, logger);
  const isSecure = config.publicUrl.startsWith('https:');
  const app = fastify({
    loggerInstance: logger,
    logController: new QuietRequestLog(),
    childLoggerFactory: (...request) => requestLogger(request[0], request[1], request[2]),
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    bodyLimit: JSON_BODY_MAX_BYTES,
    // What arrives while the server closes is served as what arrived before.
    return503OnClosing: false,
    requestTimeout: 30_000,
    connectionTimeout: STALLED_MS,
    genReqId: traceIdOf,
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: refuseConnection,
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQuery, maxParamLength: 200 },
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  const registry = createRegistry(database, { ...services, doctor: options.doctor });
  await app.register(closeRemainingConnections);
  await app.register(requestRecords, { registry, tracing: options.tracing });
  await app.register(jsonBodies);
  await app.register(problems);
  app.server.maxConnections = config.bounds.connections;
  await app.register(unknownRoutes);
  await app.register(privateResponses);
  await app.register(securityHeaders, { isSecure });
  await app.register(cookie);
  if (config.replica) await app.register(writerCookie, { maxAge: writerSeconds(config.replica), isSecure });
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const watched = {
    token: config.metricsToken,
    route: { config: { access: 'public', unlimited: true }, schema: { hide: true } },
  } as const;
  metricsRoute(app, { ...watched, path: `${API_PREFIX}/metrics`, registry });
  partsRoute(app, { ...watched, path: `${API_PREFIX}/parts`, doctor: options.doctor });
  proxiesRoute(app, { ...watched, path: PROXIES_PATH, trustProxy: config.trustProxy });
  await app.register(identification, { sessions: services.sessions });
  await app.register(expensiveRequests, config.limits);
  await app.register(requestLimits, { limits: config.limits });
  await app.register(authorisation);
  await app.register(idempotency, { database });
  await app.register(responseSchemas);
  await app.register(apiDocs, { prefix: `${API_PREFIX}/docs` });
  await app.register(routes, { database, config, services });
  services.housekeeping.start((error) => app.log.error(error, 'The clean-up could not be added'));
  if (options.doesJobs !== false) services.jobs.start();
  if (!services.searchRelay) services.background.run(() => warnOfUnreadOutbox(database, app.log));
  services.searchRelay?.start((error) => app.log.error(error, 'Changes could not be relayed to the search index'));
  app.addHook('onClose', async () => {
    services.housekeeping.stop();
    const stopped = services.jobs.stop();
    await services.searchRelay?.stop();
    // What is encoded, or waits for that, is retried elsewhere.
    await services.images.stop();
    await stopped;
    await services.background.drain();
  });
  await app.ready();
  return app;
}
