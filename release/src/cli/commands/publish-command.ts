import { join } from 'node:path';
import type { BuildRecord } from '@mortar/contracts';
import { Command, InvalidArgumentError } from 'commander';
import { readBuildRecord } from '#builds/build-record.ts';
import { builtCommit } from '#builds/built-commit.ts';
import { sourceVersion } from '#builds/source-version.ts';
import { Refusal } from '#core/errors/refusal.ts';
import { buildFrontEnd } from '#cli/clone/build-front-end.ts';
import { findFrontEnd } from '#cli/clone/find-front-end.ts';
import { kilobytes, seconds } from '#cli/formats.ts';
import { packBuild } from '#cli/clone/pack-build.ts';
import { waitUntilServed } from '#cli/site/wait-until-served.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#cli/site/site-option.ts';
import { describeGrowth } from '#cli/describe-growth.ts';
import { CommandError, type Terminal } from '#cli/terminal.ts';

interface PublishOptions extends SiteOptions {
  version?: string;
  build: boolean;
  live?: boolean;
  ahead?: boolean;
  retire?: boolean;
  mostGrowth?: number;
  reason: string;
}

export function publishCommand(terminal: Terminal): Command {
  const command = new Command('publish')
    .description('build a front end of this clone and upload it as a version that never changes')
    .argument('<folder>', 'of the front end, such as mfe-catalog')
    .option('--version <version>', 'default: that of package.json and a hash of the sources')
    .option('--no-build', 'upload the dist folder as it is')
    .option('--live', 'also activate it: all visitors get it')
    .option('--ahead', 'publish also what cannot be activated yet, such as what needs a newer shell')
    .option('--retire', 'allow routes and slots that are in use to disappear')
    .option('--most-growth <percent>', 'refuse more JavaScript than that beyond the live version', percentage)
    .option('--reason <text>', 'why, for the history', 'Published with mortar');
  return withSiteOptions(command).action((folder: string, options: PublishOptions) =>
    publish(folder, options, terminal),
  );
}

async function publish(named: string, options: PublishOptions, terminal: Terminal): Promise<void> {
  const site = await openSite(options, terminal);
  const frontEnd = await findFrontEnd(terminal.directory, named);
  const { root, folder, name } = frontEnd;
  if (options.build) {
    const version = options.version ?? (await sourceVersion(folder, root));
    terminal.print(`Building ${name} ${version} …`);
    await buildFrontEnd(frontEnd, version, terminal.environment);
  }
  const dist = join(folder, 'dist');
  const record = await readBuilt(dist);
  const version = options.version ?? record.version;
  const { reason, ahead, retire, mostGrowth } = options;
  const archive = await packBuild(dist, record);
  const published = await site.publish(name, version, archive, {
    reason,
    ahead,
    retire,
    mostGrowth,
    commit: await builtCommit(folder, root),
  });
  const { outcome, release, active, conflicts } = published;
  terminal.print(
    outcome === 'published'
      ? `Published ${name} ${version}: ${Object.keys(record.files).length} files, ${kilobytes(release.bytes)}.`
      : `${name} ${version} was published already, with the same content.`,
  );
  if (active && active.version !== version) terminal.print(describeGrowth(name, release, active));
  for (const conflict of conflicts) terminal.print(`It cannot be made live yet: ${conflict}`);
  if (!options.live) {
    terminal.print(`To give it to all visitors: mortar activate ${name} ${version}`);
    return;
  }
  const started = performance.now();
  await site.activate({ targets: [{ name, version }], reason, retire });
  await waitUntilServed(site, terminal);
  terminal.print(`${name} ${version} is live on ${site.origin} after ${seconds(performance.now() - started)}.`);
}

function percentage(text: string): number {
  const percent = Number(text);
  if (!(percent >= 0)) throw new InvalidArgumentError('Write percent, such as 10.');
  return percent;
}

async function readBuilt(dist: string): Promise<BuildRecord> {
  try {
    return await readBuildRecord(dist);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new CommandError(
      `Nothing is built in ${dist} that could be published: leave out --no-build. (${error.message})`,
    );
  }
}
