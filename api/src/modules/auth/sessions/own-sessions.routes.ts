import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, EndedSessions, Nothing, OwnSession, SessionParams } from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import type { SessionService } from './sessions.service.ts';

interface OwnSessionsOptions {
  sessions: SessionService;
}

const tags = ['auth'];

export const ownSessionsRoutes: FastifyPluginAsyncTypebox<OwnSessionsOptions> = async (app, { sessions }) => {
  app.get(
    '/auth/sessions',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Where the account of the bearer is signed in',
        response: { 200: Enveloped(Type.Array(OwnSession)) },
      },
    },
    async (request) => envelope(await sessions.list(identityOf(request))),
  );

  app.delete(
    '/auth/sessions',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'End every session of the account but this one',
        response: { 200: Enveloped(EndedSessions) },
      },
    },
    async (request) => envelope({ ended: await sessions.endOthers(identityOf(request)) }, 'Signed out everywhere else'),
  );

  app.delete(
    '/auth/sessions/:sessionId',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'End a session of the account',
        params: SessionParams,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      await sessions.endOwn(identityOf(request).accountId, request.params.sessionId);
      return envelope({}, 'That device is signed out');
    },
  );
};
