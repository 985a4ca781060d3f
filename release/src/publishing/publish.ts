import { BUILD_RECORD_FILE, type BuildRecord } from '@mortar/contracts';
import type { ArtefactStore, Upload } from '#artefacts/artefact-store.ts';
import { readBuildRecord } from '#builds/build-record.ts';
import { checkFileList, readCheckedFile } from '#builds/check-files.ts';
import { checkRecord, HOST_DOCUMENT } from '#builds/check-record.ts';
import { compress, ENCODINGS, isCompressible } from '#artefacts/compress.ts';
import { parseHostDocument } from '#builds/host-document.ts';
import { obstaclesTo } from '#core/compatibility/find-conflicts.ts';
import { appendAudit, type ChangeOrigin } from '#core/audit/audit.ts';
import { canonicalJson } from '#core/crypto/canonical-json.ts';
import { lockChanges } from '#core/database/change-lock.ts';
import { Refusal } from '#core/errors/refusal.ts';
import type { ReleaseDatabase } from '#core/database/release-database.ts';
import { findRelease, insertRelease, type Release } from '#core/releases/release.repository.ts';
import { sha256 } from '#core/crypto/sha256.ts';

/** Largest entry of each kind of build, in bytes after gzip: every visitor pays for all of them. */
export type EntryBudgets = Record<BuildRecord['kind'], number>;

export interface PublishContext {
  database: ReleaseDatabase;
  artefacts: ArtefactStore;
  budgets: EntryBudgets;
  now: () => Date;
}

export interface PublishOptions extends ChangeOrigin {
  /** Refuses a build of another front end or version than the one expected. */
  expect?: { name: string; version: string };
  /** Refuses a build that could not be made live as things are. */
  ready?: boolean;
  /** Routes and slots that are in use may go away. */
  retire?: boolean;
}

export interface Published {
  release: Release;
  /** `unchanged`: the same build was there already. */
  outcome: 'published' | 'unchanged';
  /** What keeps it from being made live as things are, a sentence each. */
  obstacles: string[];
}

/** Checks a build folder against its record, keeps its files and writes down the release. */
export async function publish(
  context: PublishContext,
  directory: string,
  { expect, ready = false, retire = false, ...origin }: PublishOptions,
): Promise<Published> {
  const record = await readBuildRecord(directory);
  checkRecord(record);
  checkExpected(record, expect);
  await checkFileList(directory, record);

  const release = describe(record, origin.actor, context.now());
  const known = await findRelease(context.database, release.name, release.version);
  if (known) return unchanged(context.database, known, release, retire);
  const obstacles = await obstaclesTo(context.database, [record], { retire });
  if (ready && obstacles[0]) throw obstacles[0];

  const upload = await context.artefacts.begin(release.name, release.version);
  try {
    await writeFiles(upload, directory, record, context.budgets);
    const published = await register(context, upload, release, origin);
    return { ...published, obstacles: obstacles.map(({ message }) => message) };
  } finally {
    await upload.discard();
  }
}

async function register(
  { database, now }: PublishContext,
  upload: Upload,
  release: Release,
  origin: ChangeOrigin,
): Promise<Omit<Published, 'obstacles'>> {
  return database.transaction(async (tx) => {
    await lockChanges(tx);
    const known = await findRelease(tx, release.name, release.version);
    if (known) return { release: sameAs(known, release), outcome: 'unchanged' };
    await insertRelease(tx, release);
    const { name, version, digest } = release;
    const after = { version, digest };
    await appendAudit(tx, { ...origin, action: 'publish', subject: name, before: null, after }, now());
    // Last, so that files without a release can only be left by a failing commit; the next
    // publish of this version replaces those.
    await upload.commit();
    return { release, outcome: 'published' };
  });
}

async function unchanged(
  database: ReleaseDatabase,
  known: Release,
  release: Release,
  retire: boolean,
): Promise<Published> {
  const obstacles = await obstaclesTo(database, [known.record], { retire });
  return {
    release: sameAs(known, release),
    outcome: 'unchanged',
    obstacles: obstacles.map(({ message }) => message),
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
    if (!isCompressible(path)) continue;
    const { br, gzip } = await compress(content);
    if (path === record.entry) checkBudget(record, gzip.length, budgets);
    await upload.write(path + ENCODINGS.br, br);
    await upload.write(path + ENCODINGS.gzip, gzip);
  }
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

function checkExpected({ name, version }: BuildRecord, expect: PublishOptions['expect']): void {
  if (expect && (expect.name !== name || expect.version !== version)) {
    throw new Refusal(
      'bad-record',
      `The build is ${name} ${version}, not ${expect.name} ${expect.version}: build with MORTAR_VERSION=${expect.version}, then publish.`,
    );
  }
}

function describe(record: BuildRecord, publisher: string, at: Date): Release {
  return {
    name: record.name,
    version: record.version,
    record,
    digest: sha256(canonicalJson(record)),
    entryIntegrity: record.files[record.entry]?.integrity ?? '',
    bytes: Object.values(record.files).reduce((sum, { bytes }) => sum + bytes, 0),
    publisher,
    publishedAt: at.toISOString(),
  };
}

function sameAs(known: Release, candidate: Release): Release {
  if (known.digest === candidate.digest) return known;
  throw new Refusal(
    'version-exists',
    `${known.name} ${known.version} is published already with other content, and a published version never changes: publish under a new version.`,
  );
}
