import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CompleteProviderSignInRequest,
  Nothing,
  OpenedSession,
  ProviderParams,
  ProviderSignIn,
  ProviderSignInAddress,
  ProviderSignUpRequest,
  SignInProvider,
} from '@mortar/contracts';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import { optionalIdentityOf } from '../access/optional-identity.ts';
import type { DeviceCookie } from '../known-devices/device-cookie.ts';
import type { RefreshCookie } from '../sessions/refresh-cookie.ts';
import { signInClient } from '../sign-in/sign-in-client.ts';
import type { AttemptCookie } from './attempt-cookie.ts';
import type { ProviderJoinService } from './provider-join.service.ts';
import type { ProviderSignInService } from './provider-sign-in.service.ts';

interface ProviderSignInOptions {
  providerSignIn: ProviderSignInService;
  providerJoin: ProviderJoinService;
  cookie: RefreshCookie;
  deviceCookie: DeviceCookie;
  attemptCookie: AttemptCookie;
}

const route = routesOf('auth');

export const providerSignInRoutes: FastifyPluginAsyncTypebox<ProviderSignInOptions> = async (
  app,
  { providerSignIn, providerJoin, cookie, deviceCookie, attemptCookie },
) => {
  app.get(
    '/auth/providers',
    route('Providers that people can sign in with', { access: 'public' }, { 200: Type.Array(SignInProvider) }),
    async () => envelope(providerSignIn.list()),
  );

  app.post(
    '/auth/providers/:provider/begin',
    route(
      'Where to sign in at a provider: to sign in here, or for a bearer to join it with their account',
      { access: 'optional', neverStored: true },
      { params: ProviderParams, 200: ProviderSignInAddress },
    ),
    async (request, reply) => {
      const { provider } = request.params;
      const identity = optionalIdentityOf(request);
      if (identity) await providerJoin.requireRecentSignIn(identity);
      const { address, attempt } = await providerSignIn.begin(provider);
      attemptCookie.write(reply, provider, { ...attempt, ...(identity && { joins: identity.accountId }) });
      return envelope({ address });
    },
  );

  app.post(
    '/auth/providers/:provider/complete',
    route(
      'Sign in with what a provider has sent the browser back with, or learn what to sign up with',
      { access: 'public', neverStored: true },
      { params: ProviderParams, body: CompleteProviderSignInRequest, 200: ProviderSignIn },
    ),
    async (request, reply) => {
      const { provider } = request.params;
      const attempt = attemptCookie.read(request, provider);
      const { response, signedIn } = await providerSignIn.complete(provider, request.body.query, {
        attempt,
        client: signInClient(request, deviceCookie),
      });
      attemptCookie.clear(reply);
      if (signedIn) {
        cookie.write(reply, signedIn.refreshToken);
        deviceCookie.write(reply, signedIn.devices);
      }
      return envelope(response, response.session && 'Logged In Successfully.');
    },
  );

  app.post(
    '/auth/providers/:provider/join',
    route(
      'Have a provider sign in to the account of the bearer, with what it has sent the browser back with',
      { access: 'account', neverStored: true },
      { params: ProviderParams, body: CompleteProviderSignInRequest, 200: Nothing },
    ),
    async (request, reply) => {
      const { provider } = request.params;
      const attempt = attemptCookie.read(request, provider);
      const label = await providerJoin.join(identityOf(request), provider, { query: request.body.query, attempt });
      attemptCookie.clear(reply);
      return envelope({}, `${label} opens your account now`);
    },
  );

  app.post(
    '/auth/providers/sign-up',
    route(
      'Register with the identity of a provider, and sign in',
      { access: 'public', neverStored: true },
      { body: ProviderSignUpRequest, 201: OpenedSession },
    ),
    async (request, reply) => {
      const signedIn = await providerSignIn.signUp(request.body, signInClient(request, deviceCookie));
      const { session, refreshToken, devices } = signedIn;
      cookie.write(reply, refreshToken);
      deviceCookie.write(reply, devices);
      return reply.code(201).send(envelope(session, 'You are now registered'));
    },
  );
};
