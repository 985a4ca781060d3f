import { Command } from 'commander';
import { openSite, type SiteOptions, withSiteOptions } from '#cli/site/site-option.ts';
import type { Terminal } from '#cli/terminal.ts';

interface FreezeOptions extends SiteOptions {
  reason: string;
}

export function freezeCommand(terminal: Terminal): Command {
  const command = new Command('freeze')
    .description('stop all changes except rollbacks')
    .requiredOption('--reason <text>', 'why: shown to every user whose change is refused');
  return withSiteOptions(command).action(async (options: FreezeOptions) => {
    const site = await openSite(options, terminal);
    await site.freeze({ reason: options.reason });
    terminal.print(`Changes of ${site.origin} are frozen until mortar unfreeze; rollbacks still work.`);
  });
}

export function unfreezeCommand(terminal: Terminal): Command {
  const command = new Command('unfreeze')
    .description('allow changes again')
    .option('--reason <text>', 'why, for the history', 'Ended with mortar');
  return withSiteOptions(command).action(async (options: FreezeOptions) => {
    const site = await openSite(options, terminal);
    await site.unfreeze({ reason: options.reason });
    terminal.print(`Changes of ${site.origin} are allowed again.`);
  });
}
