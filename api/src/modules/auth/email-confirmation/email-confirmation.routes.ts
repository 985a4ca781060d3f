import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ConfirmEmailRequest, Enveloped, Nothing } from '@mortar/contracts';
import { clientNetwork } from '@mortar/server/http';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import { optionalIdentityOf } from '../access/optional-identity.ts';
import type { EmailConfirmationService } from './email-confirmation.service.ts';

interface EmailConfirmationOptions {
  emailConfirmation: EmailConfirmationService;
}

const tags = ['auth'];
const CONFIRMED = 'Your email is confirmed';

export const emailConfirmationRoutes: FastifyPluginAsyncTypebox<EmailConfirmationOptions> = async (
  app,
  { emailConfirmation },
) => {
  app.post(
    '/auth/confirm-email',
    {
      config: { access: 'optional', neverStored: true },
      schema: {
        tags,
        summary: 'Confirm the email address of the bearer with the token of a mailed link',
        body: ConfirmEmailRequest,
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      await emailConfirmation.confirm(request.body, optionalIdentityOf(request));
      return envelope({}, CONFIRMED);
    },
  );

  app.post(
    '/auth/send-confirmation',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Mail the link that confirms the email address of the bearer again',
        response: { 200: Enveloped(Nothing) },
      },
    },
    async (request) => {
      const isSent = await emailConfirmation.sendAgain(identityOf(request).accountId, clientNetwork(request.ip));
      return envelope({}, isSent ? 'Confirmation sent to your email' : CONFIRMED);
    },
  );
};
