import { Command, InvalidArgumentError } from 'commander';
import { openSite, type SiteOptions, withSiteOptions } from '#cli/site/site-option.ts';
import { CommandError, type Terminal } from '#cli/terminal.ts';

interface AuditHead {
  seq: string;
  hash: string;
}

export function auditCommand(terminal: Terminal): Command {
  const verify = new Command('verify')
    .description('prove that no entry of the history was changed or removed')
    .option(
      '--head <head>',
      'newest entry at an earlier time, as verify or the log of a gateway printed it',
      parseHead,
    );
  withSiteOptions(verify).action(async ({ head, ...options }: SiteOptions & { head?: AuditHead }) => {
    const site = await openSite(options, terminal);
    const verdict = await site.verifyAudit(head);
    if (verdict.brokenAt !== null) {
      throw new CommandError(
        `The history of ${site.origin} was tampered with: entry ${verdict.brokenAt} of ${verdict.entries} does not follow from those before it.`,
      );
    }
    if (verdict.hasNoted === false) {
      throw new CommandError(
        `The history of ${site.origin} was tampered with: entry ${head?.seq} was removed or replaced since its hash was noted.`,
      );
    }
    terminal.print(`All ${verdict.entries} entries follow from one another: nothing was changed or removed.`);
    terminal.print(`The newest is ${verdict.head.seq}:${verdict.head.hash}`);
    if (!head)
      terminal.print('Keep that line elsewhere: with --head it proves later that no entry was removed from the end.');
  });
  return new Command('audit').description('the history as evidence').addCommand(verify);
}

function parseHead(head: string): AuditHead {
  const [, seq, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(head) ?? [];
  if (!seq || !hash) throw new InvalidArgumentError('It is a number, a colon and 64 hexadecimal digits.');
  return { seq, hash };
}
