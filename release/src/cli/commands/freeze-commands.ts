import { Command } from 'commander';
import { openSite, type SiteOptions, withSiteOptions } from '#cli/site/site-option.ts';
import type { Terminal } from '#cli/terminal.ts';

interface FreezeOptions extends SiteOptions {
  reason: string;
}

export function freezeCommand(terminal: Terminal): Command {
  const command = new Command('freeze')
    .description('stop all changes but those that take something back')
    .requiredOption('--reason <text>', 'why: everybody who is stopped reads it');
  return withSiteOptions(command).action(async (options: FreezeOptions) => {
    const site = await openSite(options, terminal);
    await site.freeze({ reason: options.reason });
    terminal.print(`Nothing new reaches anybody on ${site.origin} until mortar unfreeze.`);
  });
}

export function unfreezeCommand(terminal: Terminal): Command {
  const command = new Command('unfreeze')
    .description('let changes through again')
    .option('--reason <text>', 'why, for the history', 'Ended with mortar');
  return withSiteOptions(command).action(async (options: FreezeOptions) => {
    const site = await openSite(options, terminal);
    await site.unfreeze({ reason: options.reason });
    terminal.print(`Changes reach ${site.origin} again.`);
  });
}
