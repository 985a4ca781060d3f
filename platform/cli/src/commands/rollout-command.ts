import { randomUUID } from 'node:crypto';
import { Command, InvalidArgumentError } from 'commander';
import { isAudience } from '@mortar/registry/core/audiences/audience';
import type { RolloutView } from '@mortar/registry/schemas/rollouts';
import { duration } from '#duration.ts';
import { table } from '#formats.ts';
import { type AudienceShare, audienceShare, progress, withReach } from '#rollout-progress.ts';
import { growthIn } from '#site/growth-in-rollout.ts';
import { waitForDatabase } from '#site/wait-for-database.ts';
import { answers } from '#output/answers.ts';
import {
  type ChangeOptions as AnyChangeOptions,
  DRY_RUN,
  openForChange,
  servedAfter,
  withDryRun,
} from '#output/dry-run.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#site/site-option.ts';
import type { Terminal } from '#terminal.ts';
import { wholeNumber } from '#whole-number.ts';

interface StartOptions extends AnyChangeOptions {
  to: string;
  audience: AudienceShare[];
  steps: number[];
  every: number;
  visitors: number;
  judge?: string;
  above?: number;
  below?: number;
  allowRemoval?: boolean;
}

interface ChangeOptions extends AnyChangeOptions {
  /** Seconds. */
  wait?: number;
}

/** Description of each verb, and what is printed when it is done. */
const VERBS = {
  pause: ['stay at the current share', 'paused'],
  resume: ['continue from the current share', 'continues'],
  advance: ['widen to the next share now', 'was widened to its next step'],
  promote: ['give the new version to all visitors now', 'was promoted'],
  // The name that `mortar rollback` has during a rollout in scripts of earlier versions.
  abort: ['end the rollout: all visitors get the version before', 'was rolled back'],
} as const;
type Verb = keyof typeof VERBS;

export function rolloutCommand(terminal: Terminal): Command {
  const command = new Command('rollout').description('give a new version to a growing share of visitors');
  command.addCommand(startCommand(terminal));
  for (const verb of Object.keys(VERBS) as Verb[]) {
    command.addCommand(changeCommand(verb, terminal), { hidden: verb === 'abort' });
  }
  command.addCommand(showCommand(terminal));
  return command;
}

function startCommand(terminal: Terminal): Command {
  const command = new Command('start')
    .description('begin with the first share')
    .argument('<name>', 'the front end, such as mfe-articles')
    .requiredOption('--to <version>', 'the new version, which is published')
    .option(
      '--audience <audience>',
      'who gets it before: staff, invited, country=NG or device=phone, with percent of them as in country=NG:20; repeatable',
      audiences,
      [],
    )
    .option('--steps <percentages>', 'shares of all visitors, the last 100', percentages, [1, 10, 50, 100])
    .option('--every <time>', 'how long each share lasts at least', duration, 600)
    .option(
      '--visitors <number>',
      'of each version, who must have reported before a step ends by itself',
      wholeNumber(),
      200,
    )
    .option('--judge <query>', 'of Prometheus, such as sum(rate(orders_total[5m])), which rolls it back, too')
    .option('--above <value>', 'of the query, from which it speaks against the new version', anyNumber)
    .option('--below <value>', 'the same for what is too low', anyNumber)
    .option('--allow-removal', 'allow routes and slots that are in use to disappear')
    .option('--reason <text>', 'why, for the history', 'Rolled out with mortar');
  const run = async (name: string, options: StartOptions) => {
    const {
      dryRun = false,
      to,
      audience,
      steps,
      every: everySeconds,
      visitors: evidence,
      judge: query,
      above,
      below,
      reason,
      allowRemoval: retire,
    } = options;
    const site = await openForChange(options, terminal);
    const started = performance.now();
    const rollout = await site.startRollout(name, {
      to,
      audiences: audience,
      steps,
      everySeconds,
      evidence,
      ...(query !== undefined && { judge: { query, above, below } }),
      reason,
      retire,
    });
    await servedAfter(site, options, started, terminal);
    const plan = describe(rollout);
    const lines = [
      dryRun ? `${DRY_RUN} ${plan}` : plan,
      await growthIn(site, rollout),
      ...(rollout.judged ? [rollout.judged] : []),
    ];
    return { json: { dryRun, rollout: withReach(rollout) }, lines };
  };
  return answers(withDryRun(withSiteOptions(command)), terminal, 'rollout start', run);
}

function changeCommand(verb: Verb, terminal: Terminal): Command {
  const [does, done] = VERBS[verb];
  const command = new Command(verb)
    .description(does)
    .argument('<name>', 'the front end, such as mfe-articles')
    .option('--reason <text>', 'why, for the history', `Requested with mortar rollout ${verb}`);
  // What gives visitors something else than they had must not happen minutes after it was decided.
  if (verb === 'abort') {
    command.option('--wait <time>', 'how long to wait at most for an unavailable database', duration, 600);
  }
  const run = async (name: string, options: ChangeOptions) => {
    const site = await openForChange(options, terminal);
    const started = performance.now();
    const { reason, dryRun = false, wait = 0 } = options;
    const atMost = dryRun ? 0 : wait;
    const key = randomUUID();
    const change = (signal: AbortSignal) => site.changeRollout(name, verb, { reason }, { key, signal });
    const what = `the ${verb} of the rollout of ${name}`;
    const rollout = await (atMost > 0
      ? waitForDatabase(change, { terminal, what, atMost })
      : site.changeRollout(name, verb, { reason }));
    await servedAfter(site, options, started, terminal);
    const line = dryRun
      ? `${DRY_RUN} this would ${verb} the rollout of ${name} ${rollout.candidate}: ${progress(rollout)}, ${rollout.status}.`
      : `The rollout of ${name} ${rollout.candidate} ${done}.`;
    return { json: { dryRun, rollout: withReach(rollout) }, lines: [line] };
  };
  return answers(withDryRun(withSiteOptions(command)), terminal, `rollout ${verb}`, run);
}

function showCommand(terminal: Terminal): Command {
  const command = new Command('show')
    .description('rollouts of a front end, newest first')
    .argument('<name>', 'the front end, such as mfe-articles');
  return answers(withSiteOptions(command), terminal, 'rollout show', async (name: string, options: SiteOptions) => {
    const site = await openSite(options, terminal);
    const { rollouts } = await site.rollouts(name);
    const rows = rollouts.map((rollout) => [
      rollout.startedAt,
      `${rollout.baseline} → ${rollout.candidate}`,
      progress(rollout),
      rollout.status,
      rollout.note ?? '',
    ]);
    const lines = table([['STARTED', 'VERSIONS', 'SHARE', 'STATUS', 'NOTE'], ...rows]);
    return { json: { rollouts: rollouts.map(withReach) }, lines };
  });
}

function describe({ name, candidate, baseline, audiences: before, steps }: RolloutView): string {
  const shares = steps.map((step, index) => (index === 0 ? `${step} % of visitors` : `${step} %`));
  const [now, ...rest] = [...before.map(audienceShare), ...shares];
  const then = rest.length > 0 ? `, then ${rest.join(', ')}` : '';
  return `${now} get ${name} ${candidate}${then}; the others stay with ${baseline}.`;
}

/** Everybody who was invited or works here, unless stated otherwise, and half of a country or of a kind of device. */
function audiences(text: string, before: AudienceShare[]): AudienceShare[] {
  const [, audience = '', percent] = /^([^:]+)(?::([\d.]+))?$/.exec(text) ?? [];
  const share = percent === undefined ? (audience.includes('=') ? 50 : 100) : Number(percent);
  if (!isAudience(audience) || !(share > 0 && share <= 100)) {
    throw new InvalidArgumentError('Write staff, invited, country=NG, device=phone or device=other, or country=NG:20.');
  }
  return [...before, { audience, share }];
}

function anyNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('Write a number, such as 0.5.');
  return value;
}

function percentages(text: string): number[] {
  const steps = text.split(',').map(Number);
  if (steps.some((step) => !(step > 0 && step <= 100))) {
    throw new InvalidArgumentError('Write percentages that grow to 100, such as 1,10,50,100.');
  }
  return steps;
}
