import { appendAudit, type ChangeOrigin } from './audit.ts';
import { announceChange, lockChanges } from './change-lock.ts';
import { checkNeighbours } from './check-neighbours.ts';
import { findPointer, type Pointer, savePointer } from './pointer.repository.ts';
import { Refusal } from './refusal.ts';
import type { Queryable, ReleaseDatabase } from './release-database.ts';
import { findRelease } from './release.repository.ts';

/** Versions that a rollback can walk back through. */
const TRAIL_LENGTH = 100;

export interface PointContext {
  database: ReleaseDatabase;
  now: () => Date;
}

export interface PointOptions extends ChangeOrigin {
  /** Refuse when the pointer has another revision by now; 0: nothing was live. */
  expectedRevision?: number;
}

export interface RollbackOptions extends PointOptions {
  /** Version to go back to; left out, the one that was live before. */
  to?: string;
}

/** Puts a published version in front of everybody. */
export function point(
  context: PointContext,
  name: string,
  version: string,
  options: PointOptions,
): Promise<Pointer> {
  return change(context, name, 'point', options, (current) => ({
    live: version,
    trail: current ? [...current.trail, current.live].slice(-TRAIL_LENGTH) : [],
  }));
}

/** Takes the live version back. It leaves no trace in the trail: it is not a good version to fall back on. */
export function rollback(
  context: PointContext,
  name: string,
  { to, ...options }: RollbackOptions,
): Promise<Pointer> {
  return change(context, name, 'rollback', options, (current) => {
    if (!current) throw new Refusal('unknown-remote', `Nothing of ${name} is live.`);
    const version = to ?? current.trail.at(-1);
    if (version === undefined) {
      throw new Refusal(
        'no-earlier-version',
        `No version of ${name} was live before ${current.live}: name one with --to.`,
      );
    }
    const index = current.trail.lastIndexOf(version);
    return { live: version, trail: index < 0 ? current.trail : current.trail.slice(0, index) };
  });
}

type Move = (current: Pointer | undefined) => Pick<Pointer, 'live' | 'trail'>;

async function change(
  { database, now }: PointContext,
  name: string,
  action: 'point' | 'rollback',
  { expectedRevision, ...origin }: PointOptions,
  move: Move,
): Promise<Pointer> {
  return database.transaction(async (tx) => {
    await lockChanges(tx);
    const current = await findPointer(tx, name);
    checkRevision(name, current, expectedRevision);
    const { live, trail } = move(current);
    if (current?.live === live) return current;
    await checkCandidate(tx, name, live);
    const at = now();
    const revision = (current?.revision ?? 0) + 1;
    const next = { name, live, trail, revision, changedAt: at.toISOString() };
    await savePointer(tx, next);
    const before = current ? summary(current) : null;
    await appendAudit(tx, { ...origin, action, subject: name, before, after: summary(next) }, at);
    await announceChange(tx, name);
    return next;
  });
}

function checkRevision(name: string, current: Pointer | undefined, expected: number | undefined): void {
  if (expected !== undefined && expected !== (current?.revision ?? 0)) {
    throw new Refusal(
      'changed-meanwhile',
      `${name} was changed by somebody else meanwhile${current ? ` and is at ${current.live}` : ''}: look at the history, then decide again.`,
    );
  }
}

async function checkCandidate(tx: Queryable, name: string, version: string): Promise<void> {
  const release = await findRelease(tx, name, version);
  if (!release) {
    throw new Refusal('unknown-version', `${name} ${version} is not published: publish it first.`);
  }
  await checkNeighbours(tx, release.record.manifest);
}

function summary({ live, revision }: Pointer): { live: string; revision: number } {
  return { live, revision };
}
