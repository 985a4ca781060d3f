export { mailSettingsRoutes } from './mail-settings.routes.ts';
export { MailSettingsService } from './mail-settings.service.ts';
export { unsubscribeRoutes } from './unsubscribe.routes.ts';
export { UnsubscribeService } from './unsubscribe.service.ts';
