import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

/** Addresses that open something to whoever knows them. */
const secretPath = /\/(confirm|shared)\/[\w-]+/;

/** Lines are written together, since a write for each call costs as much as answering it; the wait is in milliseconds. */
const together = { sync: false, minLength: 4_096, periodicFlush: 200 };

/** A structured log on standard output, without anything that lets its reader be somebody else. */
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
  return pino(options, output ?? pino.destination(together));
}
