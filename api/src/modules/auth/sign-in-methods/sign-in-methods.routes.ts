import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, Nothing, SignInMethodParams, SignInMethods } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import type { SignInMethodsService } from './sign-in-methods.service.ts';

interface SignInMethodsOptions {
  signInMethods: SignInMethodsService;
}

const tags = ['auth'];

export const signInMethodsRoutes: FastifyPluginAsyncTypebox<SignInMethodsOptions> = async (app, { signInMethods }) => {
  app.get(
    '/auth/sign-in-methods',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'What opens the account of the bearer',
        response: { 200: Enveloped(SignInMethods) },
      },
    },
    async (request) => envelope(await signInMethods.list(identityOf(request).accountId)),
  );

  app.delete(
    '/auth/sign-in-methods/:methodId',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Remove a way to sign in, as long as another remains',
        params: SignInMethodParams,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      await signInMethods.remove(identityOf(request).accountId, request.params.methodId);
      return envelope({}, 'It can no longer open your account');
    },
  );
};
