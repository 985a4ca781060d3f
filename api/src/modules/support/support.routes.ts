import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, SupportContact } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';

export const supportRoutes: FastifyPluginAsyncTypebox<{ contact: SupportContact }> = async (app, { contact }) => {
  app.get(
    '/support',
    {
      config: { access: 'public' },
      schema: {
        tags: ['support'],
        summary: 'How the support is reached, and when',
        response: { 200: Enveloped(SupportContact) },
      },
    },
    async () => envelope(contact),
  );
};
