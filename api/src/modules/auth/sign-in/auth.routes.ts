import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Account,
  Enveloped,
  Nothing,
  OpenedSession,
  SignInRequest,
  SignUpRequest,
  UpdateAccountRequest,
} from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import { ApiError } from '#lib/api-error.ts';
import { identityOf } from '#http/identity.ts';
import type { AuthService } from './auth.service.ts';
import type { DeviceCookie } from '../known-devices/device-cookie.ts';
import type { RefreshCookie } from '../sessions/refresh-cookie.ts';
import type { SessionService } from '../sessions/sessions.service.ts';
import { signInClient } from './sign-in-client.ts';

interface AuthOptions {
  auth: AuthService;
  sessions: SessionService;
  cookie: RefreshCookie;
  deviceCookie: DeviceCookie;
}

const tags = ['auth'];

export const authRoutes: FastifyPluginAsyncTypebox<AuthOptions> = async (
  app,
  { auth, sessions, cookie, deviceCookie },
) => {
  app.post(
    '/auth/sign-up',
    {
      // It hashes a password.
      config: { access: 'public', neverStored: true, isExpensive: () => true },
      schema: {
        tags,
        summary: 'Register and sign in',
        body: SignUpRequest,
        response: { 201: Enveloped(OpenedSession) },
      },
    },
    async (request, reply) => {
      const { session, refreshToken, devices } = await auth.signUp(request.body, signInClient(request, deviceCookie));
      cookie.write(reply, refreshToken);
      deviceCookie.write(reply, devices);
      return reply.code(201).send(envelope(session, 'You are now registered'));
    },
  );

  app.post(
    '/auth/sign-in',
    {
      // It hashes a password.
      config: { access: 'public', neverStored: true, isExpensive: () => true },
      schema: { tags, summary: 'Sign in', body: SignInRequest, response: { 200: Enveloped(OpenedSession) } },
    },
    async (request, reply) => {
      const { session, refreshToken, devices } = await auth.signIn(request.body, signInClient(request, deviceCookie));
      cookie.write(reply, refreshToken);
      deviceCookie.write(reply, devices);
      return envelope(session, 'Logged In Successfully.');
    },
  );

  app.post(
    '/auth/refresh',
    {
      config: { access: 'public', neverStored: true },
      schema: {
        tags,
        summary: 'Exchange the refresh cookie for a new access token and the next cookie',
        response: { 200: Enveloped(OpenedSession) },
      },
    },
    async (request, reply) => {
      const client = {
        refreshToken: cookie.read(request),
        devices: deviceCookie.read(request),
        userAgent: request.headers['user-agent'],
      };
      const { session, refreshToken, devices } = await auth.refresh(client).catch((error: unknown) => {
        // After any other failure the session may still be active: a retry needs the cookie.
        if (error instanceof ApiError && error.status === 401) cookie.clear(reply);
        throw error;
      });
      cookie.write(reply, refreshToken);
      deviceCookie.write(reply, devices);
      return envelope(session);
    },
  );

  app.post(
    '/auth/sign-out',
    {
      config: { access: 'optional', neverStored: true },
      schema: { tags, summary: 'End this session', response: { 200: Enveloped(Nothing) } },
    },
    async (request, reply) => {
      const refreshToken = cookie.read(request);
      if (refreshToken) await sessions.end(refreshToken);
      if (request.identity) await sessions.endById(request.identity.sessionId);
      cookie.clear(reply);
      return envelope({}, 'Logged out');
    },
  );

  app.get(
    '/auth/my-account',
    {
      config: { access: 'account' },
      schema: { tags, summary: 'The account of the bearer', response: { 200: Enveloped(Account) } },
    },
    async (request) => envelope(await auth.account(identityOf(request).accountId)),
  );

  app.put(
    '/auth/update-account',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Change name and photo',
        body: UpdateAccountRequest,
        response: { 200: Enveloped(Account) },
      },
    },
    async (request) => {
      const account = await auth.updateAccount(identityOf(request).accountId, request.body);
      return envelope(account, 'Updated Profile');
    },
  );
};
