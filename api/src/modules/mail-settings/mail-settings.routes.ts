import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MailSetting, MailSettings } from '@mortar/contracts';
import { envelope } from '#http/envelope.ts';
import { identityOf } from '#http/identity.ts';
import { routesOf } from '#http/route.ts';
import type { MailSettingsService } from './mail-settings.service.ts';

const route = routesOf('auth');
const config = { access: 'account' } as const;

export const mailSettingsRoutes: FastifyPluginAsyncTypebox<{ mailSettings: MailSettingsService }> = async (
  app,
  { mailSettings },
) => {
  app.get(
    '/auth/mail-settings',
    route('Which of the mails that it can do without the account of the bearer gets', config, { 200: MailSettings }),
    async (request) => envelope(await mailSettings.list(identityOf(request).accountId)),
  );

  app.put(
    '/auth/mail-settings',
    route('Switch one kind of mails on or off', config, { body: MailSetting, 200: MailSettings }),
    async (request) => envelope(await mailSettings.change(identityOf(request).accountId, request.body), 'Saved'),
  );
};
