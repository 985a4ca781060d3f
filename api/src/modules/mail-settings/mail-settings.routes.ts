import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MailSetting, MailSettings } from '@mortar/contracts';
import { accountRoute } from '#http/account-route.ts';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import type { MailSettingsService } from './mail-settings.service.ts';

interface MailSettingsOptions {
  mailSettings: MailSettingsService;
}

const config = { access: 'account' } as const;

export const mailSettingsRoutes: FastifyPluginAsyncTypebox<MailSettingsOptions> = async (app, { mailSettings }) => {
  const reading = accountRoute(
    'Which of the mails that it can do without the account of the bearer gets',
    MailSettings,
  );
  app.get('/auth/mail-settings', { config, schema: reading }, async (request) =>
    envelope(await mailSettings.list(identityOf(request).accountId)),
  );

  const switching = accountRoute('Switch one kind of mails on or off', MailSettings);
  app.put('/auth/mail-settings', { config, schema: { ...switching, body: MailSetting } }, async (request) =>
    envelope(await mailSettings.change(identityOf(request).accountId, request.body), 'Saved'),
  );
};
