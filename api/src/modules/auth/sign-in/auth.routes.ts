import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Account, Nothing, OpenedSession, SignInRequest, SignUpRequest, UpdateAccountRequest } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import { ApiError } from '#lib/api-error.ts';
import { identityOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
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

const route = routesOf('auth');
const passwordHashing = { access: 'public', neverStored: true, isExpensive: () => true } as const;

export const authRoutes: FastifyPluginAsyncTypebox<AuthOptions> = async (
  app,
  { auth, sessions, cookie, deviceCookie },
) => {
  app.post(
    '/auth/sign-up',
    route('Register and sign in', passwordHashing, { body: SignUpRequest, 201: OpenedSession }),
    async (request, reply) => {
      const { session, refreshToken, devices } = await auth.signUp(request.body, signInClient(request, deviceCookie));
      cookie.write(reply, refreshToken);
      deviceCookie.write(reply, devices);
      return reply.code(201).send(envelope(session, 'You are now registered'));
    },
  );

  app.post(
    '/auth/sign-in',
    route('Sign in', passwordHashing, { body: SignInRequest, 200: OpenedSession }),
    async (request, reply) => {
      const { session, refreshToken, devices } = await auth.signIn(request.body, signInClient(request, deviceCookie));
      cookie.write(reply, refreshToken);
      deviceCookie.write(reply, devices);
      return envelope(session, 'Logged In Successfully.');
    },
  );

  app.post(
    '/auth/refresh',
    route(
      'Exchange the refresh cookie for a new access token and the next cookie',
      { access: 'public', neverStored: true },
      { 200: OpenedSession },
    ),
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
    route('End this session', { access: 'optional', neverStored: true }, { 200: Nothing }),
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
    route('The account of the bearer', { access: 'account' }, { 200: Account }),
    async (request) => envelope(await auth.account(identityOf(request).accountId)),
  );

  app.put(
    '/auth/update-account',
    route('Change name and photo', { access: 'account' }, { body: UpdateAccountRequest, 200: Account }),
    async (request) => {
      const account = await auth.updateAccount(identityOf(request).accountId, request.body);
      return envelope(account, 'Updated Profile');
    },
  );
};
