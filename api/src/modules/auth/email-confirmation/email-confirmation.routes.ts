import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ConfirmEmailRequest, Nothing } from '@mortar/contracts';
import { clientNetwork } from '@mortar/server/http';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import { optionalIdentityOf } from '../access/optional-identity.ts';
import type { EmailConfirmationService } from './email-confirmation.service.ts';

const route = routesOf('auth');
const CONFIRMED = 'Your email is confirmed';

export const emailConfirmationRoutes: FastifyPluginAsyncTypebox<{
  emailConfirmation: EmailConfirmationService;
}> = async (app, { emailConfirmation }) => {
  app.post(
    '/auth/confirm-email',
    route(
      'Confirm the email address of the bearer with the token of a mailed link',
      { access: 'optional', neverStored: true },
      { body: ConfirmEmailRequest, 200: Nothing },
    ),
    async (request) => {
      await emailConfirmation.confirm(request.body, optionalIdentityOf(request));
      return envelope({}, CONFIRMED);
    },
  );

  app.post(
    '/auth/send-confirmation',
    route('Mail the link that confirms the email address of the bearer again', { access: 'account' }, { 200: Nothing }),
    async (request) => {
      const isSent = await emailConfirmation.sendAgain(identityOf(request).accountId, clientNetwork(request.ip));
      return envelope({}, isSent ? 'Confirmation sent to your email' : CONFIRMED);
    },
  );
};
