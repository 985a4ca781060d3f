import { Command, InvalidArgumentError } from 'commander';
import { EXIT } from '#exit-codes.ts';
import { answers, type OutputOptions } from '#output/answers.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#site/site-option.ts';
import { CommandError, type Terminal } from '#terminal.ts';

interface AuditHead {
  seq: string;
  hash: string;
}

interface VerifyOptions extends SiteOptions, OutputOptions {
  head?: AuditHead;
}

export function auditCommand(terminal: Terminal): Command {
  const verify = new Command('verify')
    .description('prove that no entry of the history was changed or removed')
    .option(
      '--head <head>',
      'newest entry at an earlier time, as verify or the log of a gateway printed it',
      parseHead,
    );
  answers(withSiteOptions(verify), terminal, 'audit verify', async ({ head, ...options }: VerifyOptions) => {
    const site = await openSite(options, terminal);
    const verdict = await site.verifyAudit(head);
    if (verdict.brokenAt !== null) {
      throw new CommandError(
        `The history of ${site.origin} was tampered with: entry ${verdict.brokenAt} of ${verdict.entries} does not follow from those before it.`,
        EXIT.tampered,
      );
    }
    if (verdict.hasNoted === false) {
      throw new CommandError(
        `The history of ${site.origin} was tampered with: entry ${head?.seq} was removed or replaced since its hash was noted.`,
        EXIT.tampered,
      );
    }
    const keep = 'Keep that line elsewhere: with --head it proves later that no entry was removed from the end.';
    const lines = [
      `All ${verdict.entries} entries follow from one another: nothing was changed or removed.`,
      `The newest is ${verdict.head.seq}:${verdict.head.hash}`,
      ...(head ? [] : [keep]),
    ];
    return { json: verdict, lines };
  });
  return new Command('audit').description('the history as evidence').addCommand(verify);
}

function parseHead(head: string): AuditHead {
  const [, seq, hash] = /^(\d{1,9}):([0-9a-f]{64})$/.exec(head) ?? [];
  if (!seq || !hash) throw new InvalidArgumentError('It is a number, a colon and 64 hexadecimal digits.');
  return { seq, hash };
}
