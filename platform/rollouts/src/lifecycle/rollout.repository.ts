import type { Queryable } from '@mortar/server/database';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { rollouts } from '@mortar/registry/core/database/schema';
import type { Rollout } from './rollout.ts';

const isUnderWay = inArray(rollouts.status, ['running', 'paused']);

/** The rollout of a front end that is under way. */
export async function findRollout({ orm }: Queryable, name: string): Promise<Rollout | undefined> {
  const [row] = await orm
    .select()
    .from(rollouts)
    .where(and(eq(rollouts.name, name), isUnderWay));
  return row && toRollout(row);
}

export async function listRolloutsUnderWay({ orm }: Queryable): Promise<Rollout[]> {
  const rows = await orm.select().from(rollouts).where(isUnderWay).orderBy(asc(rollouts.name));
  return rows.map(toRollout);
}

/** Rollouts of a front end, newest first. */
export async function listRollouts({ orm }: Queryable, name: string, limit = 20): Promise<Rollout[]> {
  const rows = await orm
    .select()
    .from(rollouts)
    .where(eq(rollouts.name, name))
    .orderBy(desc(rollouts.startedAt), desc(rollouts.id))
    .limit(limit);
  return rows.map(toRollout);
}

export async function insertRollout({ orm }: Queryable, rollout: Rollout): Promise<void> {
  await orm.insert(rollouts).values(toRow(rollout));
}

export async function updateRollout({ orm }: Queryable, rollout: Rollout): Promise<void> {
  const { step, status, note, stepSince, endedAt } = toRow(rollout);
  await orm.update(rollouts).set({ step, status, note, stepSince, endedAt }).where(eq(rollouts.id, rollout.id));
}

function toRow(rollout: Rollout): typeof rollouts.$inferSelect {
  return {
    ...rollout,
    stepSince: new Date(rollout.stepSince),
    startedAt: new Date(rollout.startedAt),
    endedAt: rollout.endedAt === null ? null : new Date(rollout.endedAt),
  };
}

function toRollout(row: typeof rollouts.$inferSelect): Rollout {
  return {
    ...row,
    stepSince: row.stepSince.toISOString(),
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
