import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Nothing, ReportRequest } from '@mortar/contracts';
import { clientNetwork } from '@mortar/server/http';
import { envelope } from '#http/envelope.ts';
import { routesOf } from '#http/route.ts';
import type { ReportService } from './reports.service.ts';

const route = routesOf('reports');

export const reportRoutes: FastifyPluginAsyncTypebox<{ reports: ReportService }> = async (app, { reports }) => {
  app.post(
    '/reports',
    route(
      'Report a product, a store or a shared project',
      { access: 'optional' },
      { body: ReportRequest, 201: Nothing },
    ),
    async (request, reply) => {
      await reports.file(request.identity?.accountId ?? null, clientNetwork(request.ip), request.body);
      return reply.code(201).send(envelope({}, 'Thank you. We will look into it.'));
    },
  );
};
