import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ClaimAccountRequest, Nothing } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import { routesOf } from '#http/route.ts';
import type { DeviceCookie } from '../known-devices/device-cookie.ts';
import type { AccountClaimService } from './account-claim.service.ts';

const route = routesOf('auth');

export const accountClaimRoutes: FastifyPluginAsyncTypebox<{
  accountClaim: AccountClaimService;
  deviceCookie: DeviceCookie;
}> = async (app, { accountClaim, deviceCookie }) => {
  app.post(
    '/auth/claim-account',
    // It hashes a password.
    route(
      'Confirm the email address of an account with the token of a mailed link, and choose its password',
      { access: 'public', neverStored: true, isExpensive: () => true },
      { body: ClaimAccountRequest, 200: Nothing },
    ),
    async (request, reply) => {
      const devices = await accountClaim.claim(request.body, deviceCookie.read(request));
      deviceCookie.write(reply, devices);
      return envelope({}, 'Your email is confirmed. Please sign in with your new password');
    },
  );
};
