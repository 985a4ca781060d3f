import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { loggedPath } from './logged-path.ts';

/** Lines are written in batches, since a write per request costs as much as serving it. Times in milliseconds. */
const batched = { sync: false, minLength: 8_192, periodicFlush: 200 };

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
        url: loggedPath(request.url ?? ''),
        remoteAddress: request.ip,
      }),
    },
  };
  return pino(options, output ?? pino.destination(batched));
}
