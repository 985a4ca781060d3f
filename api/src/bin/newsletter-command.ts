import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { AdminError } from '#lib/admin-error.ts';
import type { Order } from '#modules/audit/index.ts';
import type { Services } from '#services.ts';

interface Options {
  subject: string;
  yes?: boolean;
  reason?: string;
}

interface NewsletterCommandOptions {
  print: (line: string) => void;
  withServices: (work: (services: Services) => Promise<void>) => Promise<void>;
  orderOf: (options: { reason?: string }) => Order;
}

const LONGEST = 100_000;

/** `mortar-admin newsletter`: news to those who subscribed. */
export function newsletterCommand({ print, withServices, orderOf }: NewsletterCommandOptions): Command {
  const newsletter = new Command('newsletter').description('send news to confirmed subscribers');
  newsletter
    .command('send <file>')
    .description(
      'print how many get the text of the file, plain or Markdown, and with --yes add a mail for each as a job',
    )
    .requiredOption('--subject <text>', 'subject of the mails')
    .option('--yes', 'send it; repeated after it was stopped, it goes on where it was')
    .option('--reason <text>', 'stored in the audit')
    .action((file: string, { subject, yes = false, ...options }: Options) =>
      withServices(async ({ newsletterSending }) => {
        const news = { subject: lineOf(subject), text: await textOf(file) };
        if (yes)
          print(`${await newsletterSending.send(news, orderOf(options))} mails are jobs now, which API processes do.`);
        else print(`${await newsletterSending.remaining(news)} confirmed subscribers would get it: --yes sends it.`);
      }),
    );
  return newsletter;
}

function lineOf(subject: string): string {
  const line = subject.trim();
  if (!/^[^\p{Cc}]{1,150}$/u.test(line)) throw new AdminError('A subject is one line of up to 150 characters.');
  return line;
}

async function textOf(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new AdminError(`${file} cannot be read (${error.code}).`, { cause: error });
  });
  if (text.trim() === '' || text.length > LONGEST)
    throw new AdminError(`${file} has no text, or more than 100,000 characters.`);
  return text;
}
