import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { SupportContact } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import { routesOf } from '#http/route.ts';

const route = routesOf('support');

export const supportRoutes: FastifyPluginAsyncTypebox<{ contact: SupportContact }> = async (app, { contact }) => {
  app.get(
    '/support',
    route('How the support is reached, and when', { access: 'public' }, { 200: SupportContact }),
    async () => envelope(contact),
  );
};
