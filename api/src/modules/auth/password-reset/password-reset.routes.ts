import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Nothing, RequestOtpRequest, ResetPasswordByLinkRequest, ResetPasswordRequest } from '@mortar/contracts';
import { clientNetwork } from '@mortar/server/http';
import { envelope } from '#http/envelope.ts';
import { routesOf } from '#http/route.ts';
import type { DeviceCookie } from '../known-devices/device-cookie.ts';
import type { PasswordResetService } from './password-reset.service.ts';

const route = routesOf('auth');
const passwordHashing = { access: 'public', neverStored: true, isExpensive: () => true } as const;

export const passwordResetRoutes: FastifyPluginAsyncTypebox<{
  passwordReset: PasswordResetService;
  deviceCookie: DeviceCookie;
}> = async (app, { passwordReset, deviceCookie }) => {
  app.post(
    '/auth/request-otp',
    route('Request a code to reset the password', { access: 'public' }, { body: RequestOtpRequest, 200: Nothing }),
    async (request) => {
      await passwordReset.request(request.body, clientNetwork(request.ip));
      return envelope({}, 'OTP sent to your email');
    },
  );

  app.post(
    '/auth/reset-password',
    route('Set a new password with a code', passwordHashing, { body: ResetPasswordRequest, 200: Nothing }),
    async (request, reply) => {
      const devices = await passwordReset.reset(request.body, deviceCookie.read(request));
      // The owner must not wait because of wrong passwords that others send.
      deviceCookie.write(reply, devices);
      return envelope({}, 'Your password has been changed successfully Please login');
    },
  );

  app.post(
    '/auth/reset-password/link',
    route('Set a new password with the token of the link in the mail that brings a code', passwordHashing, {
      body: ResetPasswordByLinkRequest,
      200: Nothing,
    }),
    async (request, reply) => {
      const devices = await passwordReset.resetByLink(request.body, deviceCookie.read(request));
      deviceCookie.write(reply, devices);
      return envelope({}, 'Your password has been changed successfully Please login');
    },
  );
};
