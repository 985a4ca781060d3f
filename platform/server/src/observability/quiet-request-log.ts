import { LogController } from 'fastify';

/** Leaves the lines of a request to `requestRecords`, which also writes one when the client is gone before its response. */
export class QuietRequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'traceId' });
  }

  override incomingRequest(): void {}
  override requestCompleted(): void {}
  override routeNotFound(): void {}
}
