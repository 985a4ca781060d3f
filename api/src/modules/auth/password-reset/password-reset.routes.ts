import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Enveloped,
  Nothing,
  RequestOtpRequest,
  ResetPasswordByLinkRequest,
  ResetPasswordRequest,
} from '@mortar/contracts';
import { clientNetwork } from '@mortar/server/http';
import { envelope } from '#http/envelope.ts';
import type { DeviceCookie } from '../known-devices/device-cookie.ts';
import type { PasswordResetService } from './password-reset.service.ts';

interface PasswordResetOptions {
  passwordReset: PasswordResetService;
  deviceCookie: DeviceCookie;
}

const tags = ['auth'];

export const passwordResetRoutes: FastifyPluginAsyncTypebox<PasswordResetOptions> = async (
  app,
  { passwordReset, deviceCookie },
) => {
  app.post(
    '/auth/request-otp',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Request a code to reset the password',
        body: RequestOtpRequest,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      await passwordReset.request(request.body, clientNetwork(request.ip));
      return envelope({}, 'OTP sent to your email');
    },
  );

  app.post(
    '/auth/reset-password',
    {
      // It hashes a password.
      config: { access: 'public', neverStored: true, isExpensive: () => true },
      schema: {
        tags,
        summary: 'Set a new password with a code',
        body: ResetPasswordRequest,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request, reply) => {
      const devices = await passwordReset.reset(request.body, deviceCookie.read(request));
      // The owner must not wait because of wrong passwords that others send.
      deviceCookie.write(reply, devices);
      return envelope({}, 'Your password has been changed successfully Please login');
    },
  );

  app.post(
    '/auth/reset-password/link',
    {
      // It hashes a password.
      config: { access: 'public', neverStored: true, isExpensive: () => true },
      schema: {
        tags,
        summary: 'Set a new password with the token of the link in the mail that brings a code',
        body: ResetPasswordByLinkRequest,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request, reply) => {
      const devices = await passwordReset.resetByLink(request.body, deviceCookie.read(request));
      deviceCookie.write(reply, devices);
      return envelope({}, 'Your password has been changed successfully Please login');
    },
  );
};
