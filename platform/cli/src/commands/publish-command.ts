import { join } from 'node:path';
import type { BuildRecord } from '@mortar/federation';
import { Command, InvalidArgumentError } from 'commander';
import { readBuildRecord } from '@mortar/registry/builds/build-record';
import { builtCommit } from '@mortar/registry/builds/built-commit';
import { sourceVersion } from '@mortar/registry/builds/source-version';
import type { Commit } from '@mortar/registry/core/commits/commit';
import { Refusal } from '@mortar/registry/core/errors/refusal';
import { buildFrontEnd } from '#clone/build-front-end.ts';
import { type ClonedFrontEnd, findFrontEnd } from '#clone/find-front-end.ts';
import { checkConsumers, describeConsumer, refuseBroken } from '#consumers/check-consumers.ts';
import { kilobytes, seconds } from '#formats.ts';
import { packBuild } from '@mortar/registry/builds/pack-build';
import { EXIT } from '#exit-codes.ts';
import { answers, progressOf } from '#output/answers.ts';
import { type ChangeOptions, DRY_RUN, openForChange, servedAfter, withDryRun } from '#output/dry-run.ts';
import { previewLink } from '#site/preview-link.ts';
import { withSiteOptions } from '#site/site-option.ts';
import type { SiteClient } from '#site/site-client.ts';
import { describeGrowth } from '#describe-growth.ts';
import type { PublishedView } from '@mortar/registry/schemas/releases';
import { CommandError, type Terminal } from '#terminal.ts';

interface PublishOptions extends ChangeOptions {
  version?: string;
  build: boolean;
  live?: boolean;
  preview?: boolean;
  branch?: string;
  allowConflicts?: boolean;
  allowRemoval?: boolean;
  mostGrowth?: number;
}

/** Of a build: until it is pruned where nothing has used it, in as many browsers as a link can be opened in. */
const OWN_ADDRESS = { seconds: 30 * 86_400, browsers: 50 };

/** Where CI says which branch it builds: GitHub of a pull request and else, GitLab, Bitbucket, CircleCI, Jenkins. */
const BRANCH_VARIABLES = [
  'GITHUB_HEAD_REF',
  'GITHUB_REF_NAME',
  'CI_COMMIT_REF_NAME',
  'BITBUCKET_BRANCH',
  'CIRCLE_BRANCH',
  'BRANCH_NAME',
];

export function publishCommand(terminal: Terminal): Command {
  const command = new Command('publish')
    .description('build front ends and upload each as a version that never changes')
    .argument('[folders...]', 'of the front ends, such as mfe-articles; left out, this one')
    .option('--version <version>', 'default: that of package.json and a hash of the sources')
    .option('--no-build', 'upload the dist folder as it is')
    .option('--live', 'also activate it: all visitors get it')
    .option('--preview', 'also print an address of its own, for 30 days and every visitor who has it')
    .option('--branch <name>', 'with --preview: also print the address of this branch, by default that of CI')
    .option('--allow-conflicts', 'publish also what cannot be activated yet, such as what needs a newer shell')
    .option('--allow-removal', 'allow routes and slots that are in use to disappear')
    .option('--most-growth <percent>', 'refuse more JavaScript than that beyond the live version', percentage)
    .option('--reason <text>', 'why, for the history', 'Published with mortar');
  return answers(
    withDryRun(withSiteOptions(command)),
    terminal,
    'publish',
    (folders: string[], options: PublishOptions) => publish(folders, options, terminal),
  );
}

async function publish(folders: readonly string[], options: PublishOptions, terminal: Terminal) {
  const site = await openForChange(options, terminal);
  const named = folders.length > 0 ? folders : [undefined];
  const frontEnds = await Promise.all(named.map((folder) => findFrontEnd(terminal.directory, folder)));
  if (options.build) {
    const builds = await Promise.allSettled(frontEnds.map((frontEnd) => build(frontEnd, options, terminal)));
    for (const built of builds) if (built.status === 'rejected') throw built.reason;
  }
  const [first, ...others] = await publishInTurn(site, frontEnds, options, terminal);
  if (!first) throw new Error('Nothing was published.');
  if (others.length === 0) return first;
  const all = [first, ...others];
  return { json: { published: all.map(({ json }) => json) }, lines: all.flatMap(({ lines }) => lines) };
}

/** In the order in which they are named: remotes may need what a shell before them brings. */
async function publishInTurn(
  site: SiteClient,
  frontEnds: readonly ClonedFrontEnd[],
  options: PublishOptions,
  terminal: Terminal,
) {
  const published: Awaited<ReturnType<typeof publishOne>>[] = [];
  for (const frontEnd of frontEnds) published.push(await publishOne(site, frontEnd, options, terminal));
  return published;
}

async function publishOne(site: SiteClient, frontEnd: ClonedFrontEnd, options: PublishOptions, terminal: Terminal) {
  const { live = false, dryRun = false, reason, allowRemoval: retire } = options;
  const say = progressOf(options, terminal);
  const { folder, name } = frontEnd;
  const record = await readBuilt(join(folder, 'dist'));
  const version = options.version ?? record.version;
  if (record.kind === 'host') await compareWithConsumers(site, frontEnd, options, say);
  const commit = await builtCommit(folder, frontEnd.root);
  const published = await upload(site, frontEnd, record, { ...options, version, commit });
  // Before it is activated: what was published stays when that is refused.
  for (const line of describe(published, Object.keys(record.files).length, options)) say(line);
  if (!commit) say('Its commit is not recorded: its sources are not committed as they are.');
  const preview: Previews =
    options.preview && !dryRun ? await previewsOf(site, { name, version, reason }, options, terminal) : {};
  if (preview.preview) say(`To open it: ${preview.preview}`);
  if (preview.branchPreview) say(`To open the newest of ${preview.branch}: ${preview.branchPreview}`);
  if (!live) {
    const lines = dryRun ? [] : [`To give it to all visitors: mortar activate ${name} ${version}`];
    return { json: { ...published, ...preview, dryRun, live, tookMs: null }, lines };
  }
  const started = performance.now();
  if (!dryRun) await site.activate({ targets: [{ name, version }], reason, retire });
  const tookMs = await servedAfter(site, options, started, terminal);
  const line =
    tookMs === null
      ? `${DRY_RUN} ${name} ${version} would be live on ${site.origin}.`
      : `${name} ${version} is live on ${site.origin} after ${seconds(tookMs)}.`;
  return { json: { ...published, ...preview, dryRun, live, tookMs }, lines: [line] };
}

interface Previews {
  preview?: string;
  branch?: string;
  branchPreview?: string;
}

/** Addresses of a version, and of the branch that it was built from. */
async function previewsOf(
  site: SiteClient,
  published: { name: string; version: string; reason: string },
  options: PublishOptions,
  { environment }: Terminal,
): Promise<Previews> {
  const preview = (await previewLink(site, { ...published, ...OWN_ADDRESS })).url;
  const branch = options.branch ?? BRANCH_VARIABLES.map((name) => environment[name]).find(Boolean);
  if (branch === undefined) return { preview };
  return { preview, branch, branchPreview: (await previewLink(site, { ...published, ...OWN_ADDRESS, branch })).url };
}

/** What consumers of the shell use is compiled before it is there; with --allow-conflicts it is only said. */
async function compareWithConsumers(
  site: SiteClient,
  { folder, name }: ClonedFrontEnd,
  { allowConflicts }: PublishOptions,
  say: (line: string) => void,
): Promise<void> {
  const consumers = await checkConsumers(site, folder, name);
  if (!allowConflicts) refuseBroken(consumers);
  for (const consumer of consumers) if (consumer.outcome !== 'fits') say(describeConsumer(consumer));
}

async function build(frontEnd: ClonedFrontEnd, options: PublishOptions, terminal: Terminal): Promise<void> {
  const { root, folder, name } = frontEnd;
  const version = options.version ?? (await sourceVersion(folder, root));
  progressOf(options, terminal)(`Building ${name} ${version} …`);
  await buildFrontEnd(frontEnd, version, {
    environment: terminal.environment,
    output: options.json ? 'stderr' : 'stdout',
  });
}

interface Uploaded {
  version: string;
  commit: Commit | undefined;
}

async function upload(
  site: SiteClient,
  { folder, name }: ClonedFrontEnd,
  record: BuildRecord,
  {
    version,
    commit,
    reason,
    allowConflicts: ahead,
    allowRemoval: retire,
    mostGrowth,
    live,
    dryRun,
  }: PublishOptions & Uploaded,
): Promise<PublishedView> {
  const archive = await packBuild(join(folder, 'dist'), record);
  // A version that does not stay cannot be activated by a second request.
  return site.publish(name, version, archive, { reason, ahead, retire, mostGrowth, commit, live: dryRun && live });
}

function* describe(
  { outcome, release, active, conflicts, unrendered = [], unloaded = [] }: PublishedView,
  files: number,
  { dryRun }: PublishOptions,
): Generator<string> {
  const { name, version, bytes } = release;
  const size = `${files} files, ${kilobytes(bytes)}`;
  if (outcome === 'unchanged') yield `${name} ${version} was published already, with the same content.`;
  else if (dryRun) yield `${DRY_RUN} ${name} ${version} would be published: ${size}.`;
  else yield `Published ${name} ${version}: ${size}.`;
  if (active && active.version !== version) yield describeGrowth(name, release, active);
  for (const { path, problem, wasRendered } of unrendered) {
    const before = wasRendered && active ? `, where ${active.version} renders it` : '';
    yield `${path} is not rendered on the server${before}. It says: ${problem}`;
  }
  for (const { page, problem } of unloaded) yield `${page} does not load in browsers. It says: ${problem}`;
  for (const conflict of conflicts) yield `It cannot be made live yet: ${conflict}`;
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
      EXIT.usage,
    );
  }
}
