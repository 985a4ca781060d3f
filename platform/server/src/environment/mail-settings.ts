import type { MailSettings } from '#mail/mailer.ts';

/** @param outbox folder that gets the mails when there is no mail server */
export function mailSettings(env: { SMTP_URL?: string; MAIL_FROM: string }, outbox: string): MailSettings {
  return { from: env.MAIL_FROM, transport: env.SMTP_URL ? { smtpUrl: env.SMTP_URL } : { outbox } };
}
