import { Command } from 'commander';
import { pause, untilInterrupted } from '#cli/site/interruption.ts';
import type { SiteClient } from '#cli/site/site-client.ts';
import { DatabaseUnavailableError, SiteUnreachableError } from '#cli/site/site-errors.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#cli/site/site-option.ts';
import { CommandError, INTERRUPTED, type Terminal } from '#cli/terminal.ts';
import { duration } from '#cli/duration.ts';
import { type Observed, RolloutReport } from '#cli/watch/rollout-report.ts';
import type { RolloutView } from '#http/schemas/rollouts.ts';

interface WatchOptions extends SiteOptions {
  /** Seconds. */
  every: number;
}

/** Exit codes of rollouts that did not end with the candidate for all visitors. */
const FAILURES: Partial<Record<RolloutView['status'], { exitCode: number; what: string }>> = {
  'rolled-back': { exitCode: 2, what: 'was rolled back' },
  aborted: { exitCode: 3, what: 'was aborted' },
};

export function watchCommand(terminal: Terminal): Command {
  const command = new Command('watch')
    .description('follow the rollout of a front end until it ends: exits with 0 promoted, 2 rolled back, 3 aborted')
    .argument('<name>', 'the front end, such as mfe-catalog')
    .option('--every <time>', 'how often to look', duration, 2);
  return withSiteOptions(command).action(async (name: string, { every, ...options }: WatchOptions) => {
    const site = await openSite(options, terminal);
    const ended = await untilInterrupted(terminal, (signal) => watch(site, name, { terminal, every, signal }));
    const failure = FAILURES[ended.status];
    if (failure) throw new CommandError(`${name} ${ended.candidate} ${failure.what}.`, failure.exitCode);
    terminal.print(`${name} ${ended.candidate} is live.`);
  });
}

interface WatchContext {
  terminal: Terminal;
  /** Seconds. */
  every: number;
  signal: AbortSignal;
}

/** @returns the rollout once it has ended */
async function watch(site: SiteClient, name: string, { terminal, every, signal }: WatchContext): Promise<RolloutView> {
  const report = new RolloutReport(terminal);
  let id: string | undefined;
  for (;;) {
    try {
      const observed = await observe(site, name, id);
      id = observed.rollout.id;
      report.show(observed);
      if (observed.rollout.endedAt !== null) return observed.rollout;
    } catch (error) {
      const isTemporary =
        error instanceof DatabaseUnavailableError || (error instanceof SiteUnreachableError && id !== undefined);
      if (!isTemporary) throw error;
      report.interrupted(error.message);
    }
    await pause(every * 1_000, signal);
    if (signal.aborted) throw new CommandError(`Stopped watching: the rollout of ${name} goes on.`, INTERRUPTED);
  }
}

/** @param id the rollout that is watched; left out, the newest */
async function observe(site: SiteClient, name: string, id: string | undefined): Promise<Observed> {
  const [{ rollouts }, { evidence }, { entries }] = await Promise.all([
    site.rollouts(name),
    site.insights(name),
    site.history(new URLSearchParams({ subject: name, limit: '50' })),
  ]);
  const rollout = id === undefined ? rollouts[0] : rollouts.find((each) => each.id === id);
  if (!rollout) throw new CommandError(`No rollout of ${name} was started: begin one with mortar rollout start.`);
  return { rollout, evidence: evidence?.rollout === rollout.id ? evidence : null, entries };
}
