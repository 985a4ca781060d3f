import type { Writable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { loggedPath } from './logged-path.ts';

/** Lines are written in batches, since a write per request costs as much as serving it. Bytes and milliseconds. */
const batched = {
  sync: false,
  minLength: 65_535,
  maxWrite: 65_536,
  periodicFlush: 200,
  contentMode: 'buffer',
} as const;

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
      err: withoutParameters,
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: loggedPath(request.url ?? ''),
        remoteAddress: request.ip,
      }),
    },
  };
  return pino(options, output ?? standardOutput());
}

/** Of a statement that failed the values stay out: addresses, hashes of passwords, what visitors write. */
function withoutParameters(error: Error): object {
  const { params, ...logged } = pino.stdSerializers.err(error) as ReturnType<typeof pino.stdSerializers.err> & {
    params?: readonly unknown[];
  };
  if (params === undefined) return logged;
  const values = `\nparams: ${params.join(',')}`;
  return { ...logged, message: logged.message.replace(values, ''), stack: logged.stack.replace(values, '') };
}

/** In buffers, which the library's types leave out: of strings it counts the bytes of the whole batch with each line. */
function standardOutput(): DestinationStream {
  const destination = pino.destination(batched) as unknown as Writable;
  return { write: (line) => destination.write(Buffer.from(line)) };
}
