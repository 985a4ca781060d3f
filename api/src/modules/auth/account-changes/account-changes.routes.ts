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
import { accountRoute } from '#http/account-route.ts';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
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

/** Each verifies a password. */
const config = { access: 'account', neverStored: true, isExpensive: () => true } as const;

export const accountChangesRoutes: FastifyPluginAsyncTypebox<AccountChangesOptions> = async (
  app,
  { auth, credentials, emailChange, changeUndo, deviceCookie },
) => {
  const changingPassword = accountRoute('Change the password, and end every other session', Nothing);
  app.put(
    '/auth/password',
    { config, schema: { ...changingPassword, body: ChangePasswordRequest } },
    async (request, reply) => {
      const devices = deviceCookie.read(request);
      deviceCookie.write(reply, await credentials.changePassword(identityOf(request), request.body, devices));
      return envelope({}, 'Your password is changed');
    },
  );

  const changingPhone = accountRoute('Change the phone number that a forgotten password is reset with', Account);
  app.put('/auth/phone', { config, schema: { ...changingPhone, body: ChangePhoneRequest } }, async (request) => {
    const identity = identityOf(request);
    await credentials.changePhone(identity, request.body);
    return envelope(await auth.account(identity.accountId), 'Your phone number is changed');
  });

  const changingEmail = accountRoute('Mail a link that confirms a new email address', Nothing);
  app.put('/auth/email', { config, schema: { ...changingEmail, body: ChangeEmailRequest } }, async (request) => {
    await emailChange.request(identityOf(request), request.body, clientNetwork(request.ip));
    return envelope({}, 'We have sent a link to the new address');
  });

  const confirming = accountRoute(
    'Give the account of the bearer the email address that a link was mailed to',
    Account,
  );
  app.post(
    '/auth/confirm-new-email',
    { config: { access: 'account', neverStored: true }, schema: { ...confirming, body: ChangeTokenRequest } },
    async (request) => {
      const identity = identityOf(request);
      await emailChange.confirm(identity, request.body.token);
      return envelope(await auth.account(identity.accountId), 'Your new email is confirmed');
    },
  );

  const undoing = accountRoute('Undo a change with the token that was mailed to the address of before', Nothing);
  app.post(
    '/auth/undo-change',
    { config: { access: 'public', neverStored: true }, schema: { ...undoing, body: ChangeTokenRequest } },
    async (request) => {
      await changeUndo.undo(request.body.token);
      return envelope({}, 'Your account is as it was. Please choose a new password');
    },
  );
};
