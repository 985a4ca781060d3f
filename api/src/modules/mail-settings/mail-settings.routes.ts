import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Enveloped, MailSetting, MailSettings } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import type { MailSettingsService } from './mail-settings.service.ts';

interface MailSettingsOptions {
  mailSettings: MailSettingsService;
}

const tags = ['auth'];

export const mailSettingsRoutes: FastifyPluginAsyncTypebox<MailSettingsOptions> = async (app, { mailSettings }) => {
  app.get(
    '/auth/mail-settings',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Which of the mails that it can do without the account of the bearer gets',
        response: { 200: Enveloped(MailSettings) },
      },
    },
    async (request) => envelope(await mailSettings.list(identityOf(request).accountId)),
  );

  app.put(
    '/auth/mail-settings',
    {
      config: { access: 'account' },
      schema: {
        tags,
        summary: 'Switch one kind of mails on or off',
        body: MailSetting,
        response: { 200: Enveloped(MailSettings) },
      },
    },
    async (request) => envelope(await mailSettings.change(identityOf(request).accountId, request.body), 'Saved'),
  );
};
