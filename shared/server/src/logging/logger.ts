import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** Paths with a token, which give access to every client that knows them. */
const secretPath = /\/(confirm|shared)\/[\w-]+/;

/** Lines are written in batches, since a write per request costs as much as serving it. Times in milliseconds. */
const batched = { sync: false, minLength: 4_096, periodicFlush: 200 };

/**
 * Creates a structured log without passwords, tokens and other secrets.
 *
 * @param level least important level that is logged, or `silent`
 * @param output standard output when absent
 */
export function createLogger(level: string, output?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    redact: ['*.password', '*.accessToken', '*.headers.authorization', '*.headers.cookie'],
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: request.url?.replace(secretPath, '/$1/[redacted]'),
        remoteAddress: request.ip,
      }),
    },
  };
  return pino(options, output ?? pino.destination(batched));
}
