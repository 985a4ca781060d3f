export { createMailer, type Mail, type SendMail } from './mailer.ts';
