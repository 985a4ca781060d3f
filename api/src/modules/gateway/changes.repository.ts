import type { ApiChange } from '@mortar/federation';
import { type Database, lock } from '@mortar/server/database';
import { processActor } from '@mortar/server/process';
import { and, desc, eq, gt, like, or, sql } from 'drizzle-orm';
import { MARKETPLACE_LOCKS } from '#database/advisory-locks.ts';
import { auditEntries } from '#database/schema.ts';
import { insertAudit } from '#modules/audit/index.ts';

const DEPLOY = 'deploy';
const SERVER = 'mortar-api';
const MOST = 50;
const { action, subject, details, createdAt, id } = auditEntries;

/** Records that another build of the API serves than before. */
export async function recordBuild(database: Database, build: string): Promise<void> {
  await database.transaction(async (transaction) => {
    // Processes of one build start together.
    await lock(transaction, MARKETPLACE_LOCKS.builds);
    const { orm } = transaction;
    const [last] = await orm
      .select({ build: sql<string>`${details} ->> 'build'` })
      .from(auditEntries)
      .where(and(eq(subject, SERVER), eq(action, DEPLOY)))
      .orderBy(desc(id))
      .limit(1);
    if (last?.build === build) return;
    await insertAudit(orm, { actor: processActor() }, { action: DEPLOY, subject: SERVER, details: { build } });
  });
}

/** What changed in the last day, newest first; of the categories their last change. */
export async function readChanges({ orm }: Database): Promise<ApiChange[]> {
  const rows = await orm
    .select({ at: createdAt, action, build: sql<string | null>`${details} ->> 'build'` })
    .from(auditEntries)
    .where(
      and(
        gt(createdAt, sql`now() - interval '1 day'`),
        // The second one is that of a moderator.
        or(eq(action, DEPLOY), eq(action, 'import-categories'), like(action, '%-category')),
      ),
    )
    .orderBy(desc(id))
    .limit(MOST);
  const ofCategories = rows.find((row) => row.action !== DEPLOY);
  return rows
    .filter((row) => row.action === DEPLOY || row === ofCategories)
    .map(({ at, build, ...row }) =>
      row.action === DEPLOY
        ? { at: at.toISOString(), kind: 'deploy', subject: SERVER, version: build }
        : { at: at.toISOString(), kind: 'data-change', subject: 'categories', version: null },
    );
}
