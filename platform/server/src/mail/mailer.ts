import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** Where mails come from and leave. */
export interface MailSettings {
  from: string;
  transport: { smtpUrl: string } | { /** Folder that gets a file for each mail. */ outbox: string };
}

export interface Mail {
  to: string;
  subject: string;
  /** Plain text, which every mail client can show. */
  text: string;
  /** With its angle brackets; a random one when absent. */
  messageId?: string;
  /** Address that ends mails of this kind at a POST, for the button of mail programs (RFC 8058). */
  unsubscribe?: string;
}

/** Sends one mail; rejects when the server does not accept it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Milliseconds, together far below the lease of a mail's job: none is sent again while its first attempt lasts. */
export const MAIL_TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Sends mail through an SMTP server, or writes it to files when none is configured. */
export function createMailer(config: MailSettings, log: (message: string) => void): SendMail {
  const { from, transport } = config;
  if ('smtpUrl' in transport) {
    const smtp = createTransport({ url: transport.smtpUrl, ...MAIL_TIMEOUTS });
    return async (mail) => {
      await smtp.sendMail(addressed(from, mail));
    };
  }
  const { outbox } = transport;
  const composer = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await composer.sendMail(addressed(from, mail));
    // Mails carry codes that reset passwords.
    await mkdir(outbox, { recursive: true, mode: 0o700 });
    const path = join(outbox, `${Date.now()}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(path, message, { mode: 0o600 });
    log(`No SMTP server is configured: the mail to ${mail.to} is in ${path}`);
  };
}

/** Passes the recipient as one address, so that its text is not parsed as a list of addresses or as headers. */
const addressed = (from: string, { to, unsubscribe, ...content }: Mail) => ({
  from,
  to: { name: '', address: to },
  ...content,
  ...(unsubscribe && {
    headers: {
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
});

/** The Message-ID of what a job sends: the same in every attempt, so that receivers recognise a second copy. */
export function messageIdOf(jobId: string, from: string): string {
  return `<${jobId}@${/@([^\s>]+)/.exec(from)?.[1] ?? 'mortar.invalid'}>`;
}
