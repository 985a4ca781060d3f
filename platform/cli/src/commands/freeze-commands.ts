import { Command } from 'commander';
import { answers } from '#output/answers.ts';
import { type ChangeOptions, DRY_RUN, openForChange, withDryRun } from '#output/dry-run.ts';
import { withSiteOptions } from '#site/site-option.ts';
import type { Terminal } from '#terminal.ts';

export function freezeCommand(terminal: Terminal): Command {
  const command = new Command('freeze')
    .description('stop all changes except rollbacks')
    .requiredOption('--reason <text>', 'why: shown to every user whose change is refused');
  const run = async (options: ChangeOptions) => {
    const { reason, dryRun = false } = options;
    const site = await openForChange(options, terminal);
    const frozen = await site.freeze({ reason });
    const line = dryRun
      ? `${DRY_RUN} changes of ${site.origin} would be frozen until mortar unfreeze.`
      : `Changes of ${site.origin} are frozen until mortar unfreeze; rollbacks still work.`;
    return { json: { frozen, dryRun }, lines: [line] };
  };
  return answers(withDryRun(withSiteOptions(command)), terminal, 'freeze', run);
}

export function unfreezeCommand(terminal: Terminal): Command {
  const command = new Command('unfreeze')
    .description('allow changes again')
    .option('--reason <text>', 'why, for the history', 'Ended with mortar');
  const run = async (options: ChangeOptions) => {
    const { reason, dryRun = false } = options;
    const site = await openForChange(options, terminal);
    await site.unfreeze({ reason });
    const line = dryRun
      ? `${DRY_RUN} changes of ${site.origin} would be allowed again.`
      : `Changes of ${site.origin} are allowed again.`;
    return { json: { frozen: null, dryRun }, lines: [line] };
  };
  return answers(withDryRun(withSiteOptions(command)), terminal, 'unfreeze', run);
}
