import { Command } from 'commander';
import { pause, untilInterrupted } from '#site/interruption.ts';
import type { SiteClient } from '#site/site-client.ts';
import { DatabaseUnavailableError, SiteUnreachableError } from '#site/site-errors.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#site/site-option.ts';
import { EXIT, type ExitCode } from '#exit-codes.ts';
import { CommandError, type Terminal } from '#terminal.ts';
import { type OutputOptions, withJsonLines } from '#output/answers.ts';
import { JsonReport } from '#watch/json-report.ts';
import { duration } from '#duration.ts';
import type { Observed } from '#watch/observed.ts';
import { RolloutReport } from '#watch/rollout-report.ts';
import type { RolloutView } from '@mortar/registry/schemas/rollouts';

interface WatchOptions extends SiteOptions, OutputOptions {
  /** Seconds. */
  every: number;
}

/** Exit codes of rollouts that did not end with the candidate for all visitors. */
const FAILURES: Partial<Record<RolloutView['status'], { exitCode: ExitCode; what: string }>> = {
  'rolled-back': { exitCode: EXIT.rolledBack, what: 'was rolled back' },
  aborted: { exitCode: EXIT.aborted, what: 'ended because another version was activated' },
};

export function watchCommand(terminal: Terminal): Command {
  const command = new Command('watch')
    .description(
      `follow the rollout of a front end until it ends: exits with ${EXIT.done} promoted, ${EXIT.rolledBack} rolled back, ${EXIT.aborted} ended by the activation of another version`,
    )
    .argument('<name>', 'the front end, such as mfe-articles')
    .option('--every <time>', 'how often to look', duration, 2);
  return withJsonLines(withSiteOptions(command)).action(async (name: string, { every, ...options }: WatchOptions) => {
    const site = await openSite(options, terminal);
    const report = options.json ? new JsonReport(terminal) : new RolloutReport(terminal);
    const ended = await untilInterrupted(terminal, (signal) => watch(site, name, { report, every, signal, terminal }));
    const failure = FAILURES[ended.status];
    if (failure) throw new CommandError(`${name} ${ended.candidate} ${failure.what}.`, failure.exitCode);
    if (!options.json) terminal.print(`${name} ${ended.candidate} is live.`);
  });
}

interface WatchContext {
  report: RolloutReport | JsonReport;
  /** Seconds. */
  every: number;
  signal: AbortSignal;
  terminal: Terminal;
}

/** @returns the rollout once it has ended */
async function watch(
  site: SiteClient,
  name: string,
  { report, every, signal, terminal: { outputClosed } }: WatchContext,
): Promise<RolloutView> {
  const stop = outputClosed ? AbortSignal.any([signal, outputClosed]) : signal;
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
    await pause(every * 1_000, stop);
    const exitCode = signal.aborted ? EXIT.interrupted : EXIT.outputClosed;
    if (stop.aborted) throw new CommandError(`Stopped watching: the rollout of ${name} goes on.`, exitCode);
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
  if (!rollout)
    throw new CommandError(`No rollout of ${name} was started: begin one with mortar rollout start.`, EXIT.refused);
  return { rollout, evidence: evidence?.rollout === rollout.id ? evidence : null, entries };
}
