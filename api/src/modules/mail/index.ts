export { createMailer, type SendMail } from './mailer.ts';
