export { boundedMail } from './bounded-mail.ts';
export { createMailer, type SendMail } from './mailer.ts';
