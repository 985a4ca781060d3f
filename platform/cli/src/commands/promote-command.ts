import { Command } from 'commander';
import { failedPart, percent } from '@mortar/registry/condition/figures';
import { goalsReached } from '@mortar/registry/condition/version-rates';
import { EXIT } from '#exit-codes.ts';
import { answers } from '#output/answers.ts';
import { type ChangeOptions, DRY_RUN, openForChange, withDryRun } from '#output/dry-run.ts';
import type { SiteClient } from '#site/site-client.ts';
import { openSite, withSiteOptions } from '#site/site-option.ts';
import { CommandError, type Terminal } from '#terminal.ts';

/** That the evidence of another site is of. */
const HOURS = 24;

interface PromoteOptions extends Omit<ChangeOptions, 'reason'> {
  from: string;
  fromToken?: string;
}

export function promoteCommand(terminal: Terminal): Command {
  const command = new Command('promote')
    .description('publish the very build that is live on another site, such as staging, with what is known of it there')
    .argument('<name>', 'the front end, such as mfe-articles')
    .argument('[version]', 'a published version; left out: the one that is live there')
    .requiredOption('--from <url>', 'the site that has it')
    .option('--from-token <token>', 'access token of that site (default: MORTAR_FROM_TOKEN, else as --token)');
  const run = async (name: string, wanted: string | undefined, options: PromoteOptions) => {
    const fromToken = options.fromToken ?? terminal.environment.MORTAR_FROM_TOKEN ?? options.token;
    const from = await openSite({ site: options.from, ...(fromToken && { token: fromToken }) }, terminal);
    const to = await openForChange({ ...options, reason: '' }, terminal);
    const version = wanted ?? (await liveVersion(from, name));
    const { releases } = await from.releases(name);
    const release = releases.find((one) => one.version === version);
    if (!release) throw new CommandError(`${name} ${version} is not published on ${from.origin}.`, EXIT.refused);
    const reason = `Promoted from ${from.origin}: ${await evidenceOf(from, name, version)}`;
    const archive = await from.build(name, version);
    const published = await to.publish(name, version, archive, { reason, commit: release.commit ?? undefined });
    const did = published.outcome === 'unchanged' ? 'was there already' : 'is there';
    const line = options.dryRun
      ? `${DRY_RUN} ${name} ${version} would be published on ${to.origin}. ${reason}`
      : `${name} ${version} ${did} on ${to.origin}. ${reason}`;
    const next = `To give it to visitors: mortar rollout start ${name} --to ${version}`;
    return {
      json: { ...published, dryRun: options.dryRun ?? false, reason },
      lines: [line, ...(options.dryRun ? [] : [next])],
    };
  };
  return answers(withDryRun(withSiteOptions(command)), terminal, 'promote', run);
}

async function liveVersion(site: SiteClient, name: string): Promise<string> {
  const { remotes } = await site.state();
  const live = remotes.find((remote) => remote.name === name)?.live;
  if (!live) throw new CommandError(`Nothing of ${name} is live on ${site.origin}.`, EXIT.refused);
  return live;
}

/** What visitors of that site have met of it, as a part of a sentence. */
async function evidenceOf(site: SiteClient, name: string, version: string): Promise<string> {
  const { versions } = await site.insights(name, HOURS);
  const figures = versions.find((one) => one.version === version);
  if (!figures || figures.loads + figures.failed === 0) return `nobody has opened it there in ${HOURS} hours.`;
  const goals = goalsReached(figures, undefined);
  return `its page loads there in ${HOURS} hours: ${figures.loads + figures.failed}, of which ${percent(failedPart(figures) ?? 0)} failed${goals && `; goals: ${goals}`}.`;
}
