import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Logs each call once, when it is answered: a line at its arrival would say nothing more, at the same price. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const call = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...call, err: error }, 'request errored');
    else reply.log.info(call, 'request completed');
  }
}
