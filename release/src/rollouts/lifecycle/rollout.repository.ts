import type { Queryable } from '@mortar/server/database';
import type { Rollout } from './rollout.ts';

interface RolloutRow {
  id: string;
  name: string;
  candidate: string;
  baseline: string;
  steps: number[];
  every_s: number;
  evidence: number;
  step: number;
  status: Rollout['status'];
  note: string | null;
  step_since: Date | string;
  started_at: Date | string;
  ended_at: Date | string | null;
}

const UNDER_WAY = `status in ('running', 'paused')`;

/** The rollout of a front end that is under way. */
export async function findRollout(database: Queryable, name: string): Promise<Rollout | undefined> {
  const [row] = await database.query<RolloutRow>(`select * from release.rollouts where name = $1 and ${UNDER_WAY}`, [
    name,
  ]);
  return row && toRollout(row);
}

export async function listRolloutsUnderWay(database: Queryable): Promise<Rollout[]> {
  const rows = await database.query<RolloutRow>(`select * from release.rollouts where ${UNDER_WAY} order by name`);
  return rows.map(toRollout);
}

/** Rollouts of a front end, newest first. */
export async function listRollouts(database: Queryable, name: string, limit = 20): Promise<Rollout[]> {
  const rows = await database.query<RolloutRow>(
    'select * from release.rollouts where name = $1 order by started_at desc, id desc limit $2::int',
    [name, limit],
  );
  return rows.map(toRollout);
}

export async function insertRollout(tx: Queryable, rollout: Rollout): Promise<void> {
  await tx.query(
    `insert into release.rollouts
       (id, name, candidate, baseline, steps, every_s, evidence, step, status, note, step_since, started_at)
     values ($1, $2, $3, $4, $5::int[], $6, $7, $8, $9, $10, $11::timestamptz, $12::timestamptz)`,
    [
      rollout.id,
      rollout.name,
      rollout.candidate,
      rollout.baseline,
      rollout.steps,
      rollout.everySeconds,
      rollout.evidence,
      rollout.step,
      rollout.status,
      rollout.note,
      rollout.stepSince,
      rollout.startedAt,
    ],
  );
}

export async function updateRollout(tx: Queryable, rollout: Rollout): Promise<void> {
  await tx.query(
    `update release.rollouts
     set step = $2, status = $3, note = $4, step_since = $5::timestamptz, ended_at = $6::timestamptz
     where id = $1`,
    [rollout.id, rollout.step, rollout.status, rollout.note, rollout.stepSince, rollout.endedAt],
  );
}

function toRollout(row: RolloutRow): Rollout {
  const { every_s, step_since, started_at, ended_at, ...rest } = row;
  return {
    ...rest,
    everySeconds: every_s,
    stepSince: new Date(step_since).toISOString(),
    startedAt: new Date(started_at).toISOString(),
    endedAt: ended_at === null ? null : new Date(ended_at).toISOString(),
  };
}
