import { Command } from 'commander';
import { seconds } from '#cli/formats.ts';
import { waitUntilServed } from '#cli/site/wait-until-served.ts';
import type { ReleaseName } from '#cli/site/site-client.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#cli/site/site-option.ts';
import { CommandError, type Terminal } from '#cli/terminal.ts';

interface ActivateOptions extends SiteOptions {
  reason: string;
  retire?: boolean;
}

export function activateCommand(terminal: Terminal): Command {
  const command = new Command('activate')
    .description('give published versions to all visitors, all of them or none')
    .argument('<release...>', 'mfe-catalog 1.4.0, or several as mfe-catalog@1.4.0 shell@1.2.0')
    .option('--retire', 'allow routes and slots that are in use to disappear')
    .option('--reason <text>', 'why, for the history', 'Activated with mortar');
  return withSiteOptions(command).action(async (words: string[], options: ActivateOptions) => {
    const targets = readTargets(words);
    const site = await openSite(options, terminal);
    const started = performance.now();
    await site.activate({ targets, reason: options.reason, retire: options.retire });
    await waitUntilServed(site, terminal);
    const took = seconds(performance.now() - started);
    for (const { name, version } of targets) {
      terminal.print(`${name} ${version} is live on ${site.origin} after ${took}.`);
    }
  });
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
      `"${word}" names no version: write mfe-catalog 1.4.0, or several as mfe-catalog@1.4.0 shell@1.2.0.`,
    );
  });
}
