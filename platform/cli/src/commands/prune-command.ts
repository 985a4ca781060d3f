import { Command, InvalidArgumentError } from 'commander';
import { duration } from '#duration.ts';
import { answers } from '#output/answers.ts';
import { type ChangeOptions, DRY_RUN, openForChange, withDryRun } from '#output/dry-run.ts';
import { withSiteOptions } from '#site/site-option.ts';
import type { SiteClient } from '#site/site-client.ts';
import type { Terminal } from '#terminal.ts';
import type { PruneBody, PrunedVersionView } from '@mortar/registry/schemas/pruning';

const DAY_SECONDS = 86_400;
const MEGABYTE = 1_000_000;

interface PruneOptions extends ChangeOptions {
  /** Days. */
  unused: number;
  keep: number;
}

export function pruneCommand(terminal: Terminal): Command {
  const command = new Command('prune')
    .description('delete versions that nothing can reach: not live, in no rollout, not needed by a rollback')
    .option(
      '--unused <time>',
      'not published, and in no change, for so long: pages that are open may have others',
      days,
      30,
    )
    .option('--keep <number>', 'how many versions that were live before to keep of each front end', positive, 10)
    .option('--reason <text>', 'why, for the history', 'Pruned with mortar');
  const run = async (options: PruneOptions) => {
    const { dryRun = false, unused, keep, reason } = options;
    const site = await openForChange(options, terminal);
    const versions = await prune(site, { unusedDays: unused, keptBefore: keep, reason }, dryRun);
    return { json: { versions, dryRun }, lines: describe(versions, site, dryRun) };
  };
  return answers(withDryRun(withSiteOptions(command)), terminal, 'prune', run);
}

/** A request deletes some, so that other changes are not held up for long. A rehearsal finds all at once. */
async function prune(site: SiteClient, body: PruneBody, dryRun: boolean): Promise<PrunedVersionView[]> {
  const versions: PrunedVersionView[] = [];
  for (let hasMore = true; hasMore; ) {
    const pruned = await site.prune(body);
    versions.push(...pruned.versions);
    hasMore = pruned.hasMore && !dryRun;
  }
  return versions;
}

function describe(versions: readonly PrunedVersionView[], { origin }: SiteClient, dryRun: boolean): string[] {
  if (versions.length === 0) return [`Every version on ${origin} can be reached or is too young: nothing to delete.`];
  const megabytes = versions.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE;
  const many = versions.length === 1 ? '1 version' : `${versions.length} versions`;
  const sum = `${many} with ${megabytes.toFixed(1)} MB before compression`;
  return [
    ...versions.map(({ name, version, publishedAt }) => `${name} ${version}, published ${publishedAt}`),
    dryRun ? `${DRY_RUN} ${sum} would be deleted from ${origin}.` : `Deleted ${sum} from ${origin}.`,
  ];
}

/** Days in `30d` or `72h`. */
function days(text: string): number {
  const number = duration(text) / DAY_SECONDS;
  if (!Number.isInteger(number) || number < 1) throw new InvalidArgumentError('Write it in whole days, as 30d.');
  return number;
}

function positive(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new InvalidArgumentError('Write a number from 1 to 999.');
  return Number(text);
}
