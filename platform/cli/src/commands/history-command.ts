import { Command } from 'commander';
import { changeText } from '@mortar/registry/core/audit/change-text';
import { table } from '#formats.ts';
import { answers, type OutputOptions } from '#output/answers.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#site/site-option.ts';
import type { Terminal } from '#terminal.ts';
import { wholeNumber } from '#whole-number.ts';

interface HistoryOptions extends SiteOptions, OutputOptions {
  limit: number;
}

export function historyCommand(terminal: Terminal): Command {
  const command = new Command('history')
    .description('who changed what, newest first')
    .argument('[name]', 'only this front end')
    .option('--limit <number>', 'how many changes', wholeNumber(200), 20);
  const run = async (name: string | undefined, options: HistoryOptions) => {
    const site = await openSite(options, terminal);
    const query = new URLSearchParams({ limit: String(options.limit) });
    if (name) query.set('subject', name);
    const { entries } = await site.history(query);
    const rows = entries.map((entry) => [entry.at, entry.actor, changeText(entry), entry.reason]);
    return { json: { entries }, lines: table([['WHEN', 'WHO', 'WHAT', 'WHY'], ...rows]) };
  };
  return answers(withSiteOptions(command), terminal, 'history', run);
}
