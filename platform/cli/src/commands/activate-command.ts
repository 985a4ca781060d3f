import { Command } from 'commander';
import { seconds } from '#formats.ts';
import { EXIT } from '#exit-codes.ts';
import { answers } from '#output/answers.ts';
import { type ChangeOptions, DRY_RUN, openForChange, servedAfter, withDryRun } from '#output/dry-run.ts';
import type { ReleaseName } from '#site/decisions.ts';
import { withSiteOptions } from '#site/site-option.ts';
import { CommandError, type Terminal } from '#terminal.ts';

interface ActivateOptions extends ChangeOptions {
  allowRemoval?: boolean;
}

export function activateCommand(terminal: Terminal): Command {
  const command = new Command('activate')
    .description('give published versions to all visitors, all of them or none')
    .argument('<release...>', 'mfe-articles 1.4.0, or several as mfe-articles@1.4.0 shell@1.2.0')
    .option('--allow-removal', 'allow routes and slots that are in use to disappear')
    .option('--reason <text>', 'why, for the history', 'Activated with mortar');
  const run = async (words: string[], options: ActivateOptions) => {
    const { reason, allowRemoval: retire, dryRun = false } = options;
    const targets = readTargets(words);
    const site = await openForChange(options, terminal);
    const started = performance.now();
    const { remotes } = await site.activate({ targets, reason, retire });
    const tookMs = await servedAfter(site, options, started, terminal);
    const lines = targets.map(({ name, version }) =>
      tookMs === null
        ? `${DRY_RUN} ${name} ${version} would be live on ${site.origin}.`
        : `${name} ${version} is live on ${site.origin} after ${seconds(tookMs)}.`,
    );
    return { json: { dryRun, remotes, tookMs }, lines };
  };
  return answers(withDryRun(withSiteOptions(command)), terminal, 'activate', run);
}

function readTargets(words: string[]): ReleaseName[] {
  const [first = '', second = ''] = words;
  if (words.length === 2 && !words.some((word) => word.includes('@'))) {
    return [{ name: first, version: second }];
  }
  return words.map((word) => {
    const [, name, version] = /^([^@]+)@([^@]+)$/.exec(word) ?? [];
    if (name && version) return { name, version };
    throw new CommandError(
      `"${word}" names no version: write mfe-articles 1.4.0, or several as mfe-articles@1.4.0 shell@1.2.0.`,
      EXIT.usage,
    );
  });
}
