import { Command, InvalidArgumentError } from 'commander';
import type { RolloutView } from '#http/schemas.ts';
import { duration } from '#cli/duration.ts';
import { table } from '#cli/formats.ts';
import { waitUntilServed } from '#cli/site/wait-until-served.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#cli/site/site-option.ts';
import type { Terminal } from '#cli/terminal.ts';

interface StartOptions extends SiteOptions {
  to: string;
  steps: number[];
  every: number;
  evidence: number;
  retire?: boolean;
  reason: string;
}

interface ChangeOptions extends SiteOptions {
  reason: string;
}

/** Description of each verb, and what is printed when it is done. */
const VERBS = {
  pause: ['stay at the current share', 'paused'],
  resume: ['continue from the current share', 'continues'],
  advance: ['go to the next share now', 'went to its next step'],
  promote: ['give the candidate to all visitors now', 'was promoted'],
  abort: ['end the rollout: all visitors get the baseline', 'was aborted'],
} as const;

export function rolloutCommand(terminal: Terminal): Command {
  const command = new Command('rollout').description('give a candidate to a growing share of visitors');
  command.addCommand(startCommand(terminal));
  for (const [verb, [does, done]] of Object.entries(VERBS)) {
    command.addCommand(changeCommand(verb, does, done, terminal));
  }
  command.addCommand(showCommand(terminal));
  return command;
}

function startCommand(terminal: Terminal): Command {
  const command = new Command('start')
    .description('begin with the first share')
    .argument('<name>', 'the front end, such as mfe-catalog')
    .requiredOption('--to <version>', 'the candidate: a published version')
    .option('--steps <percentages>', 'shares of all visitors, the last 100', percentages, [1, 10, 50, 100])
    .option('--every <time>', 'how long each share lasts at least', duration, 600)
    .option('--evidence <visitors>', 'visitors of each version that an analysis needs', wholeNumber, 200)
    .option('--retire', 'allow routes and slots that are in use to disappear')
    .option('--reason <text>', 'why, for the history', 'Rolled out with mortar');
  return withSiteOptions(command).action(async (name: string, options: StartOptions) => {
    const { to, steps, every: everySeconds, evidence, reason, retire } = options;
    const site = await openSite(options, terminal);
    const rollout = await site.startRollout(name, { to, steps, everySeconds, evidence, reason, retire });
    await waitUntilServed(site);
    terminal.print(describe(rollout));
  });
}

function changeCommand(verb: string, does: string, done: string, terminal: Terminal): Command {
  const command = new Command(verb)
    .description(does)
    .argument('<name>', 'the front end, such as mfe-catalog')
    .option('--reason <text>', 'why, for the history', `Requested with mortar rollout ${verb}`);
  return withSiteOptions(command).action(async (name: string, options: ChangeOptions) => {
    const site = await openSite(options, terminal);
    const rollout = await site.changeRollout(name, verb, { reason: options.reason });
    await waitUntilServed(site);
    terminal.print(`The rollout of ${name} ${rollout.candidate} ${done}.`);
  });
}

function showCommand(terminal: Terminal): Command {
  const command = new Command('show')
    .description('rollouts of a front end, newest first')
    .argument('<name>', 'the front end, such as mfe-catalog');
  return withSiteOptions(command).action(async (name: string, options: SiteOptions) => {
    const site = await openSite(options, terminal);
    const { rollouts } = await site.rollouts(name);
    const rows = rollouts.map((rollout) => [
      rollout.startedAt,
      `${rollout.baseline} → ${rollout.candidate}`,
      `${rollout.share} %`,
      rollout.status,
      rollout.note ?? '',
    ]);
    for (const line of table([['STARTED', 'VERSIONS', 'SHARE', 'STATUS', 'NOTE'], ...rows])) {
      terminal.print(line);
    }
  });
}

function describe({ name, candidate, baseline, share, steps }: RolloutView): string {
  const rest = steps.slice(1).map((step) => `${step} %`);
  const then = rest.length > 0 ? `, then ${rest.join(', ')}` : '';
  return `${share} % of visitors get ${name} ${candidate}${then}; the others stay with ${baseline}.`;
}

function percentages(text: string): number[] {
  const steps = text.split(',').map(Number);
  if (steps.some((step) => !(step > 0 && step <= 100))) {
    throw new InvalidArgumentError('Write percentages that grow to 100, such as 1,10,50,100.');
  }
  return steps;
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new InvalidArgumentError('Use a whole number from 1.');
  return value;
}
