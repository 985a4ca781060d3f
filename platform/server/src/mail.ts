export { createMailer, type Mail, type MailSettings, messageIdOf, type SendMail } from './mail/mailer.ts';
