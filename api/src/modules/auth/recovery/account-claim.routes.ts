import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ClaimAccountRequest, Enveloped, Nothing } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import type { DeviceCookie } from '../known-devices/device-cookie.ts';
import type { AccountClaimService } from './account-claim.service.ts';

interface AccountClaimOptions {
  accountClaim: AccountClaimService;
  deviceCookie: DeviceCookie;
}

export const accountClaimRoutes: FastifyPluginAsyncTypebox<AccountClaimOptions> = async (
  app,
  { accountClaim, deviceCookie },
) => {
  app.post(
    '/auth/claim-account',
    {
      // It hashes a password.
      config: { access: 'public', neverStored: true, isExpensive: () => true },
      schema: {
        tags: ['auth'],
        summary: 'Confirm the email address of an account with the token of a mailed link, and choose its password',
        body: ClaimAccountRequest,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request, reply) => {
      const devices = await accountClaim.claim(request.body, deviceCookie.read(request));
      deviceCookie.write(reply, devices);
      return envelope({}, 'Your email is confirmed. Please sign in with your new password');
    },
  );
};
