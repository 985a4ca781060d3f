import { createTransport } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser/index.js';
import { type MailSettings, MAIL_TIMEOUTS } from '#mail/mailer.ts';
import { type Check, messageOf, ok, warning, wrong } from './check.ts';

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/;

/** Reads the sender's address, and signs in to the mail server without sending a mail. */
export function checkMail({ from, transport }: MailSettings): Check {
  return {
    part: 'mail',
    run: async () => {
      const senders = addressparser(from, { flatten: true });
      if (senders.length !== 1 || !ADDRESS.test(senders[0]?.address ?? '')) {
        return wrong(`MAIL_FROM is no address that mails can come from: ${from}`);
      }
      if (!('smtpUrl' in transport)) return ok(`No mail server is set: mails are files in ${transport.outbox}.`);
      const { host } = new URL(transport.smtpUrl);
      const smtp = createTransport({ url: transport.smtpUrl, ...MAIL_TIMEOUTS });
      try {
        await smtp.verify();
        return ok(`The mail server ${host} accepts connections of this process.`);
      } catch (error) {
        const sentence = `The mail server ${host} cannot be used (${messageOf(error)})`;
        return (error as NodeJS.ErrnoException).code === 'EAUTH'
          ? wrong(`${sentence}: check SMTP_URL.`)
          : warning(`${sentence}. Mails wait until it can.`);
      } finally {
        smtp.close();
      }
    },
  };
}
