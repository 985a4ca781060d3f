import { Command } from 'commander';
import { openSite, type SiteOptions, withSiteOptions } from './site-option.ts';
import { CommandError, type Terminal } from './terminal.ts';

export function auditCommand(terminal: Terminal): Command {
  const verify = new Command('verify').description('prove that no entry of the history was changed');
  withSiteOptions(verify).action(async (options: SiteOptions) => {
    const site = await openSite(options, terminal);
    const { entries, brokenAt } = await site.verifyAudit();
    if (brokenAt !== null) {
      throw new CommandError(
        `The history of ${site.origin} was tampered with: entry ${brokenAt} of ${entries} does not follow from those before it.`,
      );
    }
    terminal.print(`All ${entries} entries follow from one another: nothing was changed or taken out.`);
  });
  return new Command('audit').description('the history as evidence').addCommand(verify);
}
