import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { QuietRequestLog, requestLogger, traceIdOf } from '@mortar/server/observability';

/** `Retry-After` of a 503, in seconds. */
const RETRY_AFTER_S = 5;

/** Milliseconds in which a request has arrived, with its body: a build that is published over a slow line is the longest. */
const LONGEST_REQUEST_MS = 300_000;

interface SiteServerOptions {
  /** Nothing is logged when absent. */
  logger: FastifyBaseLogger | undefined;
  /** Number of proxies in front of this server. */
  trustProxy: number;
}

/** A server without routes, whose errors show visitors nothing of its inside. */
export function createSiteServer({ logger, trustProxy }: SiteServerOptions): FastifyInstance {
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    // As a function: the framework takes a plain number to mean that no proxy is trusted.
    trustProxy: (_address: string, hop: number) => hop < trustProxy,
    // What arrives while the server closes is served as what arrived before.
    return503OnClosing: false,
    logController: new QuietRequestLog(),
    childLoggerFactory: (...request) => requestLogger(request[0], request[1], request[2]),
    requestTimeout: LONGEST_REQUEST_MS,
    genReqId: traceIdOf,
    rewriteUrl: ({ url = '/' }) => decodable(url),
  });
  app.setErrorHandler(sendError);
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
