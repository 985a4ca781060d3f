import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CompleteProviderSignInRequest,
  Enveloped,
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

const tags = ['auth'];

export const providerSignInRoutes: FastifyPluginAsyncTypebox<ProviderSignInOptions> = async (
  app,
  { providerSignIn, providerJoin, cookie, deviceCookie, attemptCookie },
) => {
  app.get(
    '/auth/providers',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Providers that people can sign in with',
        response: { 200: Enveloped(Type.Array(SignInProvider)) },
      },
    },
    async () => envelope(providerSignIn.list()),
  );

  app.post(
    '/auth/providers/:provider/begin',
    {
      config: { access: 'optional', neverStored: true },
      schema: {
        tags,
        summary: 'Where to sign in at a provider: to sign in here, or for a bearer to join it with their account',
        params: ProviderParams,
        response: { 200: Enveloped(ProviderSignInAddress) },
      },
    },
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
    {
      config: { access: 'public', neverStored: true },
      schema: {
        tags,
        summary: 'Sign in with what a provider has sent the browser back with, or learn what to sign up with',
        params: ProviderParams,
        body: CompleteProviderSignInRequest,
        response: { 200: Enveloped(ProviderSignIn) },
      },
    },
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
    {
      config: { access: 'account', neverStored: true },
      schema: {
        tags,
        summary: 'Have a provider sign in to the account of the bearer, with what it has sent the browser back with',
        params: ProviderParams,
        body: CompleteProviderSignInRequest,
        response: { 200: Enveloped(Nothing) },
      },
    },
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
    {
      config: { access: 'public', neverStored: true },
      schema: {
        tags,
        summary: 'Register with the identity of a provider, and sign in',
        body: ProviderSignUpRequest,
        response: { 201: Enveloped(OpenedSession) },
      },
    },
    async (request, reply) => {
      const signedIn = await providerSignIn.signUp(request.body, signInClient(request, deviceCookie));
      const { session, refreshToken, devices } = signedIn;
      cookie.write(reply, refreshToken);
      deviceCookie.write(reply, devices);
      return reply.code(201).send(envelope(session, 'You are now registered'));
    },
  );
};
