import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EndedSessions, Nothing, OwnSession, SessionParams } from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import type { SessionService } from './sessions.service.ts';

const route = routesOf('auth');

export const ownSessionsRoutes: FastifyPluginAsyncTypebox<{ sessions: SessionService }> = async (app, { sessions }) => {
  app.get(
    '/auth/sessions',
    route('Where the account of the bearer is signed in', { access: 'account' }, { 200: Type.Array(OwnSession) }),
    async (request) => envelope(await sessions.list(identityOf(request))),
  );

  app.delete(
    '/auth/sessions',
    route('End every session of the account but this one', { access: 'account' }, { 200: EndedSessions }),
    async (request) => envelope({ ended: await sessions.endOthers(identityOf(request)) }, 'Signed out everywhere else'),
  );

  app.delete(
    '/auth/sessions/:sessionId',
    route('End a session of the account', { access: 'account' }, { params: SessionParams, 200: Nothing }),
    async (request) => {
      await sessions.endOwn(identityOf(request).accountId, request.params.sessionId);
      return envelope({}, 'That device is signed out');
    },
  );
};
