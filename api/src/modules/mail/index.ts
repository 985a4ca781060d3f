export { boundedMail } from './bounded-mail.ts';
export { MailQueue } from './mail-queue.ts';
