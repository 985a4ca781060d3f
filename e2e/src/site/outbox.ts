import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE_DATA } from './site.ts';

/**
 * What the last mail to an address has, of those that match.
 *
 * @param what with a group around the result
 * @param among which mails; those that have `what` without it
 */
export async function mailTo(email: string, what: RegExp, among = what): Promise<string | undefined> {
  const outbox = join(SITE_DATA, 'outbox');
  // The folder is created with the first mail.
  const names = (await readdir(outbox).catch(() => [])).toSorted((a, b) => a.localeCompare(b));
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return (
    mails
      .filter((mail) => mail.includes(email))
      // Undoes quoted-printable.
      .map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
      .filter((mail) => among.test(mail))
      .map((mail) => what.exec(mail)?.[1])
      .findLast(Boolean)
  );
}
