import { Command, InvalidArgumentError } from 'commander';
import { openSite, type SiteOptions, withSiteOptions } from '#cli/site/site-option.ts';
import { CommandError, type Terminal } from '#cli/terminal.ts';

interface Head {
  seq: string;
  hash: string;
}

export function auditCommand(terminal: Terminal): Command {
  const verify = new Command('verify')
    .description('prove that no entry of the history was changed or taken out')
    .option('--head <head>', 'newest entry of an earlier day, as verify or a gateway’s log has told it', parseHead);
  withSiteOptions(verify).action(async ({ head, ...options }: SiteOptions & { head?: Head }) => {
    const site = await openSite(options, terminal);
    const verdict = await site.verifyAudit(head);
    if (verdict.brokenAt !== null) {
      throw new CommandError(
        `The history of ${site.origin} was tampered with: entry ${verdict.brokenAt} of ${verdict.entries} does not follow from those before it.`,
      );
    }
    if (verdict.hasNoted === false) {
      throw new CommandError(
        `The history of ${site.origin} was tampered with: entry ${head?.seq} that was noted was taken out or is another one now.`,
      );
    }
    terminal.print(`All ${verdict.entries} entries follow from one another: nothing was changed or taken out.`);
    terminal.print(`The newest is ${verdict.head.seq}:${verdict.head.hash}`);
    if (!head) terminal.print('Noted elsewhere, it shows later with --head that none was cut off the end.');
  });
  return new Command('audit').description('the history as evidence').addCommand(verify);
}

function parseHead(head: string): Head {
  const [, seq, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(head) ?? [];
  if (!seq || !hash) throw new InvalidArgumentError('It is a number, a colon and 64 hexadecimal digits.');
  return { seq, hash };
}
