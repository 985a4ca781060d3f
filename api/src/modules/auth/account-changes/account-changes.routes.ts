import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  Account,
  ChangeEmailRequest,
  ChangePasswordRequest,
  ChangePhoneRequest,
  ChangeTokenRequest,
  Nothing,
} from '@mortar/contracts';
import { clientNetwork } from '@mortar/server/http';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import type { DeviceCookie } from '../known-devices/device-cookie.ts';
import type { AuthService } from '../sign-in/auth.service.ts';
import type { ChangeUndoService } from './change-undo.service.ts';
import type { CredentialsService } from './credentials.service.ts';
import type { EmailChangeService } from './email-change.service.ts';

interface AccountChangesOptions {
  auth: AuthService;
  credentials: CredentialsService;
  emailChange: EmailChangeService;
  changeUndo: ChangeUndoService;
  deviceCookie: DeviceCookie;
}

const route = routesOf('auth');
/** Each verifies a password. */
const config = { access: 'account', neverStored: true, isExpensive: () => true } as const;

export const accountChangesRoutes: FastifyPluginAsyncTypebox<AccountChangesOptions> = async (
  app,
  { auth, credentials, emailChange, changeUndo, deviceCookie },
) => {
  app.put(
    '/auth/password',
    route('Change the password, and end every other session', config, { body: ChangePasswordRequest, 200: Nothing }),
    async (request, reply) => {
      const devices = deviceCookie.read(request);
      deviceCookie.write(reply, await credentials.changePassword(identityOf(request), request.body, devices));
      return envelope({}, 'Your password is changed');
    },
  );

  app.put(
    '/auth/phone',
    route('Change the phone number that a forgotten password is reset with', config, {
      body: ChangePhoneRequest,
      200: Account,
    }),
    async (request) => {
      const identity = identityOf(request);
      await credentials.changePhone(identity, request.body);
      return envelope(await auth.account(identity.accountId), 'Your phone number is changed');
    },
  );

  app.put(
    '/auth/email',
    route('Mail a link that confirms a new email address', config, { body: ChangeEmailRequest, 200: Nothing }),
    async (request) => {
      await emailChange.request(identityOf(request), request.body, clientNetwork(request.ip));
      return envelope({}, 'We have sent a link to the new address');
    },
  );

  app.post(
    '/auth/confirm-new-email',
    route(
      'Give the account of the bearer the email address that a link was mailed to',
      { access: 'account', neverStored: true },
      { body: ChangeTokenRequest, 200: Account },
    ),
    async (request) => {
      const identity = identityOf(request);
      await emailChange.confirm(identity, request.body.token);
      return envelope(await auth.account(identity.accountId), 'Your new email is confirmed');
    },
  );

  app.post(
    '/auth/undo-change',
    route(
      'Undo a change with the token that was mailed to the address of before',
      { access: 'public', neverStored: true },
      { body: ChangeTokenRequest, 200: Nothing },
    ),
    async (request) => {
      await changeUndo.undo(request.body.token);
      return envelope({}, 'Your account is as it was. Please choose a new password');
    },
  );
};
