import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CompleteProviderSignInRequest,
  Enveloped,
  ProviderParams,
  ProviderSignIn,
  ProviderSignInAddress,
  ProviderSignUpRequest,
  Session,
  SignInProvider,
} from '@mortar/contracts';
import { clientNetwork } from '@mortar/server/http';
import { Type } from 'typebox';
import { envelope } from '#http/envelope.ts';
import type { DeviceCookie } from '../known-devices/device-cookie.ts';
import type { RefreshCookie } from '../sessions/refresh-cookie.ts';
import type { AttemptCookie } from './attempt-cookie.ts';
import type { ProviderSignInService } from './provider-sign-in.service.ts';

interface ProviderSignInOptions {
  providerSignIn: ProviderSignInService;
  cookie: RefreshCookie;
  deviceCookie: DeviceCookie;
  attemptCookie: AttemptCookie;
}

const tags = ['auth'];

export const providerSignInRoutes: FastifyPluginAsyncTypebox<ProviderSignInOptions> = async (
  app,
  { providerSignIn, cookie, deviceCookie, attemptCookie },
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
      config: { access: 'public', neverStored: true },
      schema: {
        tags,
        summary: 'Where to sign in at a provider',
        params: ProviderParams,
        response: { 200: Enveloped(ProviderSignInAddress) },
      },
    },
    async ({ params: { provider } }, reply) => {
      const { address, attempt } = await providerSignIn.begin(provider);
      attemptCookie.write(reply, provider, attempt);
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
      const { query } = request.body;
      const { signedIn, signUp } = await providerSignIn.complete(provider, query, attempt, deviceCookie.read(request));
      attemptCookie.clear(reply);
      if (!signedIn) return envelope({ signUp });
      cookie.write(reply, signedIn.refreshToken);
      deviceCookie.write(reply, signedIn.devices);
      return envelope({ session: signedIn.session }, 'Logged In Successfully.');
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
        response: { 201: Enveloped(Session) },
      },
    },
    async (request, reply) => {
      const { session, refreshToken, devices } = await providerSignIn.signUp(request.body, {
        network: clientNetwork(request.ip),
        devices: deviceCookie.read(request),
      });
      cookie.write(reply, refreshToken);
      deviceCookie.write(reply, devices);
      return reply.code(201).send(envelope(session, 'You are now registered'));
    },
  );
};
