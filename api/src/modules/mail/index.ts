export { MailQueue } from './mail-queue.ts';
