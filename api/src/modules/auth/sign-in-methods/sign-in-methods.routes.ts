import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Nothing, SignInMethodParams, SignInMethods } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import type { SignInMethodsService } from './sign-in-methods.service.ts';

const route = routesOf('auth');

export const signInMethodsRoutes: FastifyPluginAsyncTypebox<{ signInMethods: SignInMethodsService }> = async (
  app,
  { signInMethods },
) => {
  app.get(
    '/auth/sign-in-methods',
    route('What opens the account of the bearer', { access: 'account' }, { 200: SignInMethods }),
    async (request) => envelope(await signInMethods.list(identityOf(request).accountId)),
  );

  app.delete(
    '/auth/sign-in-methods/:methodId',
    route(
      'Remove a way to sign in, as long as another remains',
      { access: 'account' },
      { params: SignInMethodParams, 200: Nothing },
    ),
    async (request) => {
      await signInMethods.remove(identityOf(request).accountId, request.params.methodId);
      return envelope({}, 'It can no longer open your account');
    },
  );
};
