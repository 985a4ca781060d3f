import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Nothing, OwnData, OwnerRequest } from '@mortar/contracts';
import type { RouteShorthandOptions } from 'fastify';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import type { AccountClosing } from './account-closing.service.ts';
import type { OwnDataService } from './own-data.service.ts';

const route = routesOf('auth');
/** It verifies a password, or reads all that an account has. */
const expensive = { access: 'account', neverStored: true, isExpensive: () => true } as const;

export const personalDataRoutes: FastifyPluginAsyncTypebox<{
  accountClosing: AccountClosing;
  ownData: OwnDataService;
}> = async (app, { accountClosing, ownData }) => {
  // Not checked by its type: it is sent as a stream.
  const reading: RouteShorthandOptions = route('Everything that is stored about the account of the bearer', expensive, {
    200: OwnData,
  });
  app.get('/auth/my-data', reading, async (request, reply) => {
    const { accountId } = identityOf(request);
    await ownData.require(accountId);
    return reply.type('application/json; charset=utf-8').send(Readable.from(enveloped(ownData.json(accountId))));
  });

  app.post(
    '/auth/close-account',
    route('Close the account of the bearer in seven days, and end its sessions', expensive, {
      body: OwnerRequest,
      200: Nothing,
    }),
    async (request) => {
      await accountClosing.close(identityOf(request), request.body);
      return envelope({}, 'Your account will be closed in 7 days. Sign in before then to keep it.');
    },
  );

  app.post(
    '/auth/keep-account',
    route('Take the closing of the account of the bearer back', { access: 'account' }, { 200: Nothing }),
    async (request) => {
      await accountClosing.keep(identityOf(request).accountId);
      return envelope({}, 'Your account stays open');
    },
  );
};

async function* enveloped(data: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"message":"OK","data":';
  yield* data;
  yield '}';
}
