export { mailSettingsRoutes } from './mail-settings.routes.ts';
export { MailSettingsService } from './mail-settings.service.ts';
