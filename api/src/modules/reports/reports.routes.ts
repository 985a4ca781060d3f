import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, Nothing, ReportRequest } from '@mortar/contracts';
import { clientNetwork } from '@mortar/server/http';
import { envelope } from '#http/envelope.ts';
import type { ReportService } from './reports.service.ts';

interface ReportOptions {
  reports: ReportService;
}

export const reportRoutes: FastifyPluginAsyncTypebox<ReportOptions> = async (app, { reports }) => {
  app.post(
    '/reports',
    {
      config: { access: 'optional' },
      schema: {
        tags: ['reports'],
        summary: 'Report a product, a store or a shared project',
        body: ReportRequest,
        response: { 201: Enveloped(Nothing) },
      },
    },
    async (request, reply) => {
      await reports.file(request.identity?.accountId ?? null, clientNetwork(request.ip), request.body);
      return reply.code(201).send(envelope({}, 'Thank you. We will look into it.'));
    },
  );
};
