import type { Queryable } from '@mortar/server/database';
import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import { alarms } from '@mortar/registry/core/database/schema';
import type { Alarm } from '@mortar/registry/core/alarms/alarm';
import { WATCHED } from './rules.ts';

export async function insertAlarm({ orm }: Queryable, alarm: Alarm): Promise<void> {
  await orm.insert(alarms).values({
    ...alarm,
    since: new Date(alarm.since),
    raisedAt: new Date(alarm.raisedAt),
    endedAt: null,
  });
}

export async function updateAlarm(
  { orm }: Queryable,
  id: string,
  changes: Partial<Pick<Alarm, 'visits' | 'affected' | 'suspects'> & { endedAt: Date }>,
): Promise<void> {
  await orm.update(alarms).set(changes).where(eq(alarms.id, id));
}

/** Alarms that go on, and those that ended since a time; oldest first. */
export async function listAlarms({ orm }: Queryable, endedSince: Date): Promise<Alarm[]> {
  const rows = await orm
    .select()
    .from(alarms)
    .where(and(or(isNull(alarms.endedAt), gte(alarms.endedAt, endedSince)), inArray(alarms.watched, [...WATCHED])))
    .orderBy(asc(alarms.raisedAt), asc(alarms.id));
  return rows.map(toAlarm);
}

function toAlarm({ since, raisedAt, endedAt, ...row }: typeof alarms.$inferSelect): Alarm {
  return {
    ...row,
    since: since.toISOString(),
    raisedAt: raisedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
