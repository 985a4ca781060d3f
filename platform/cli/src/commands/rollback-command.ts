import { randomUUID } from 'node:crypto';
import { Command } from 'commander';
import { duration } from '#duration.ts';
import { seconds } from '#formats.ts';
import { answers } from '#output/answers.ts';
import { type ChangeOptions, DRY_RUN, openForChange, servedAfter, withDryRun } from '#output/dry-run.ts';
import type { Repeat } from '#site/decisions.ts';
import type { SiteClient } from '#site/site-client.ts';
import { withSiteOptions } from '#site/site-option.ts';
import { waitForDatabase } from '#site/wait-for-database.ts';
import type { Terminal } from '#terminal.ts';

interface RollbackOptions extends ChangeOptions {
  to?: string;
  /** Seconds. */
  wait: number;
}

export function rollbackCommand(terminal: Terminal): Command {
  const command = new Command('rollback')
    .description('go back to the version before, and wait until every gateway serves it')
    .argument('<name>', 'the front end, such as mfe-articles')
    .option('--to <version>', 'default: the version that was live before')
    .option('--reason <text>', 'why, for the history', 'Rolled back with mortar')
    .option('--wait <time>', 'how long to wait at most for an unavailable database', duration, 600);
  const run = async (name: string, options: RollbackOptions) => {
    const { dryRun = false } = options;
    const site = await openForChange(options, terminal);
    const started = performance.now();
    const { together, ...named } = await rollBack(site, name, options, terminal);
    const tookMs = await servedAfter(site, options, started, terminal);
    const lines = [named, ...together].map(({ name: changed, live }) => {
      if (tookMs === null) {
        return `${DRY_RUN} ${changed} would ${live === null ? 'no longer be live' : `be back at ${live}`} on ${site.origin}.`;
      }
      const now = live === null ? 'is no longer live' : `is back at ${live}`;
      return `${changed} ${now} on ${site.origin} after ${seconds(tookMs)}.`;
    });
    return { json: { ...named, together, dryRun, tookMs }, lines };
  };
  return answers(withDryRun(withSiteOptions(command)), terminal, 'rollback', run);
}

function rollBack(
  site: SiteClient,
  name: string,
  { to, reason, wait, dryRun }: RollbackOptions,
  terminal: Terminal,
): ReturnType<SiteClient['rollback']> {
  const send = (repeat?: Repeat) => site.rollback(name, { to, reason }, repeat);
  if (dryRun) return send();
  const key = randomUUID();
  const waiting = { terminal, what: `the rollback of ${name}`, atMost: wait };
  return waitForDatabase((signal) => send({ key, signal }), waiting);
}
