import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Tokens } from '@mortar/registry/core/tokens/tokens';
import { holderOf } from './authorise.ts';
import { ReasonBody } from '@mortar/registry/schemas/fields';
import { TokenBody, TokenCreated, TokenList, TokenParams } from '@mortar/registry/schemas/tokens';

const config = { scope: 'release' } as const;

/** Issues and revokes tokens. */
export const tokenRoutes: FastifyPluginAsyncTypebox<{ tokens: Tokens }> = async (app, { tokens }) => {
  app.post(
    '/tokens',
    { config, schema: { body: TokenBody, response: { 201: TokenCreated } } },
    async (request, reply) => {
      const { reason, ...grant } = request.body;
      const origin = { actor: holderOf(request).label, reason };
      reply.code(201);
      return tokens.create(grant, origin);
    },
  );

  app.get('/tokens', { config, schema: { response: { 200: TokenList } } }, async () => ({
    tokens: await tokens.list(),
  }));

  app.post(
    '/tokens/:id/revoke',
    { config, schema: { params: TokenParams, body: ReasonBody } },
    async (request, reply) => {
      const origin = { actor: holderOf(request).label, reason: request.body.reason };
      await tokens.revoke(request.params.id, origin);
      return reply.code(204).send();
    },
  );
};
