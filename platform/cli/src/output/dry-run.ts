import type { Command } from 'commander';
import type { SiteClient } from '#site/site-client.ts';
import { openSite, type SiteOptions } from '#site/site-option.ts';
import { waitUntilServed } from '#site/wait-until-served.ts';
import type { Terminal } from '#terminal.ts';
import type { OutputOptions } from './answers.ts';

export interface ChangeOptions extends SiteOptions, OutputOptions {
  dryRun?: boolean;
  reason: string;
}

/** First words of a sentence about what was not done. */
export const DRY_RUN = 'Dry run, nothing was changed:';

/** Adds the option with which a command only checks what it would change. */
export function withDryRun(command: Command): Command {
  return command.option('--dry-run', 'check everything and say what would change; change nothing');
}

/** Opens the site for a change, or for its rehearsal. */
export async function openForChange(options: ChangeOptions, terminal: Terminal): Promise<SiteClient> {
  const site = await openSite(options, terminal);
  return options.dryRun ? site.rehearsing() : site;
}

/**
 * Waits until every gateway serves a change that was made; a rehearsal is served by none.
 *
 * @param started as `performance.now()` returned it
 * @returns milliseconds since then; `null` after a rehearsal
 */
export async function servedAfter(
  site: SiteClient,
  { dryRun }: ChangeOptions,
  started: number,
  terminal: Terminal,
): Promise<number | null> {
  if (dryRun) return null;
  await waitUntilServed(site, terminal);
  return Math.round(performance.now() - started);
}
