import { BUILD_RECORD_FILE, type BuildRecord, SERVER_BUILD_FOLDER } from '@mortar/federation';
import type { ArtefactStore, Upload } from '#artefacts/artefact-store.ts';
import { compress, ENCODINGS, isCompressible } from '#artefacts/compress.ts';
import { readBuildRecord } from '#builds/build-record.ts';
import { checkFileList, readCheckedFile } from '#builds/check-files.ts';
import { checkRecord, HOST_DOCUMENT } from '#builds/check-record.ts';
import { writeDeclarations } from '#builds/declarations.ts';
import { writeDevelopmentBuild } from '#builds/development-build.ts';
import { parseHostDocument } from '#builds/host-document.ts';
import { writeKeptSources } from '#builds/kept-sources.ts';
import { writeSourceMaps } from '#builds/source-maps.ts';
import { appendAudit } from '#core/audit/audit.repository.ts';
import type { ChangeOrigin } from '#core/audit/audit-entry.ts';
import { refusalOf } from '#core/compatibility/assembly.ts';
import { findConflicts } from '#core/compatibility/find-conflicts.ts';
import { canonicalJson } from '#core/crypto/canonical-json.ts';
import { sha256 } from '@mortar/server/signing';
import { lockChanges } from '#core/database/change-lock.ts';
import type { ChangeContext } from '#core/database/change-context.ts';
import { Refusal } from '#core/errors/refusal.ts';
import { findActiveVersion } from '#core/releases/active-version.repository.ts';
import { growthOf, weightOf } from '#core/releases/weight.ts';
import type { Queryable } from '@mortar/server/database';
import { type Commit, shownCommit } from '#core/commits/commit.ts';
import { findRelease, insertRelease, type Release } from '#core/releases/release.repository.ts';
import { isPruned } from '#core/releases/pruned-version.repository.ts';

/** Largest entry of each kind of build, in bytes after gzip: every visitor pays for all of them. */
export type EntryBudgets = Record<BuildRecord['kind'], number>;

/** Bytes of a growth that no visitor notices, whatever part they are. */
const LEAST_GROWTH = 1_024;

/** The host brings React and every shared surface in its one script. */
const DEFAULT_BUDGETS: EntryBudgets = { remote: 16 * 1024, host: 176 * 1024 };

export interface PublisherOptions extends ChangeContext {
  artefacts: ArtefactStore;
  budgets?: EntryBudgets;
}

export interface PublishOptions extends ChangeOrigin {
  /** Refuse a build of another front end or version. */
  expect?: { name: string; version: string };
  /** Refuse a build that could not be activated now. */
  ready?: boolean;
  /** Allow routes and slots that are in use to disappear. */
  retire?: boolean;
  /** Refuse a build with more JavaScript than the active version by more than these percent, in all or for a page. */
  mostGrowth?: number;
  /** The commit that it was built from. */
  commit?: Commit;
}

export interface Published {
  release: Release;
  /** The active version of the front end. */
  active: Release | null;
  /** `unchanged`: the same build was published before. */
  outcome: 'published' | 'unchanged';
  /** Reasons why it cannot be activated now, a sentence each. */
  conflicts: string[];
}

export interface Publisher {
  /**
   * Checks a build folder against its record, stores its files and registers the release.
   *
   * @returns the release; publishing the same build again is no error
   * @throws Refusal when the build is invalid, or another build was published under this version
   */
  publish(directory: string, options: PublishOptions): Promise<Published>;
}

export function createPublisher({
  database,
  artefacts,
  clock,
  isRehearsal = false,
  budgets = DEFAULT_BUDGETS,
}: PublisherOptions): Publisher {
  /** Stores the files and registers the release, both or neither. */
  async function register(upload: Upload, release: Release, origin: ChangeOrigin) {
    return database.transaction(async (tx) => {
      await lockChanges(tx);
      const known = await findRelease(tx, release.name, release.version);
      if (known) return { release: sameAs(known, release), outcome: 'unchanged' as const };
      await refusePruned(tx, release);
      await insertRelease(tx, release);
      const { name, version, digest } = release;
      const after = { version, digest };
      await appendAudit(tx, { ...origin, action: 'publish', subject: name, before: null, after }, await clock(tx));
      // Last, so that files without a release can only be left by a failing commit; the next
      // publish of this version replaces those.
      if (!isRehearsal) await upload.commit();
      return { release, outcome: 'published' as const };
    });
  }

  return {
    async publish(directory, { expect, ready = false, retire = false, mostGrowth, commit, ...origin }) {
      const record = await readBuildRecord(directory);
      checkRecord(record);
      checkExpected(record, expect);
      await checkFileList(directory, record);

      const release = describe(record, { publisher: origin.actor, commit, at: await clock(database) });
      const known = await findRelease(database, release.name, release.version);
      const found = await findConflicts(database, [record], { retire });
      const refusals = found.map((conflict) => refusalOf(conflict));
      const conflicts = refusals.map(({ message }) => message);
      const active = await findActiveRelease(database, release.name);
      if (known) return { release: sameAs(known, release), active, outcome: 'unchanged', conflicts };
      await refusePruned(database, release);
      if (active && mostGrowth !== undefined) checkGrowth(release, active, mostGrowth);
      if (ready && refusals[0]) throw refusals[0];

      const upload = await artefacts.begin(release.name, release.version);
      try {
        await writeFiles(upload, directory, record, budgets);
        return { ...(await register(upload, release, origin)), active, conflicts };
      } finally {
        await upload.discard();
      }
    },
  };
}

async function writeFiles(
  upload: Upload,
  directory: string,
  record: BuildRecord,
  budgets: EntryBudgets,
): Promise<void> {
  for (const path of Object.keys(record.files)) {
    const content = await readCheckedFile(directory, record, path);
    if (path === HOST_DOCUMENT && record.kind === 'host') parseHostDocument(content.toString());
    await upload.write(path, content);
    // Renderers read the server build as it is.
    if (!isCompressible(path) || path.startsWith(SERVER_BUILD_FOLDER)) continue;
    const { br, gzip } = await compress(content);
    if (path === record.entry) checkBudget(record, gzip.length, budgets);
    await upload.write(path + ENCODINGS.br, br);
    await upload.write(path + ENCODINGS.gzip, gzip);
  }
  await writeSourceMaps(upload, directory, record);
  await writeDeclarations(upload, directory, record);
  await writeDevelopmentBuild(upload, directory, record);
  await writeKeptSources(upload, directory);
  await upload.write(BUILD_RECORD_FILE, Buffer.from(JSON.stringify(record)));
}

function checkBudget({ name, entry, kind }: BuildRecord, gzipBytes: number, budgets: EntryBudgets): void {
  const budget = budgets[kind];
  if (gzipBytes > budget) {
    throw new Refusal(
      'over-budget',
      `${entry} of ${name} is ${gzipBytes} bytes after gzip and the budget is ${budget}: load what it carries on demand.`,
    );
  }
}

async function findActiveRelease(database: Queryable, name: string): Promise<Release | null> {
  const active = await findActiveVersion(database, name);
  return (active && (await findRelease(database, name, active.version))) ?? null;
}

function checkGrowth({ name, version, record }: Release, active: Release, mostGrowth: number): void {
  const [candidate, before] = [weightOf(record), weightOf(active.record)];
  const check = (bytes: number, earlier: number, what: string) => {
    const growth = growthOf(bytes, earlier);
    if (growth.bytes < LEAST_GROWTH || growth.part * 100 <= mostGrowth) return;
    throw new Refusal(
      'over-budget',
      `${name} ${version} loads ${Math.round(growth.part * 100)} % more ${what} than ${active.version} (${growth.bytes} bytes after gzip), and ${mostGrowth} % are allowed: load what is not seen at once on demand, or allow more.`,
    );
  };
  check(candidate.javascript, before.javascript, 'JavaScript');
  for (const [path, bytes] of Object.entries(candidate.routes)) {
    const earlier = before.routes[path];
    if (earlier !== undefined) check(bytes, earlier, `for ${path}`);
  }
}

function checkExpected({ name, version }: BuildRecord, expect: PublishOptions['expect']): void {
  if (expect && (expect.name !== name || expect.version !== version)) {
    throw new Refusal(
      'bad-record',
      `The build is ${name} ${version}, not ${expect.name} ${expect.version}: build with MORTAR_VERSION=${expect.version}, then publish.`,
    );
  }
}

interface Publication {
  publisher: string;
  commit: Commit | undefined;
  at: Date;
}

function describe(record: BuildRecord, { publisher, commit, at }: Publication): Release {
  return {
    name: record.name,
    version: record.version,
    record,
    digest: sha256(canonicalJson(record)),
    entryIntegrity: record.files[record.entry]?.integrity ?? '',
    bytes: Object.values(record.files).reduce((sum, { bytes }) => sum + bytes, 0),
    publisher,
    publishedAt: at.toISOString(),
    commit: (commit && shownCommit(commit)) ?? null,
  };
}

/** Browsers and caches may have the files of a deleted version for a year. */
async function refusePruned(database: Queryable, { name, version }: Release): Promise<void> {
  if (!(await isPruned(database, { name, version }))) return;
  throw new Refusal(
    'version-exists',
    `${name} ${version} was published before and was deleted with mortar prune: publish under a new version.`,
  );
}

function sameAs(known: Release, candidate: Release): Release {
  if (known.digest === candidate.digest) return known;
  throw new Refusal(
    'version-exists',
    `${known.name} ${known.version} is published already with other content, and a published version never changes: publish under a new version.`,
  );
}
