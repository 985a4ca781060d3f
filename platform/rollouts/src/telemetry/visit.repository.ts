import type { Queryable } from '@mortar/server/database';
import { lt, type SQL, sql } from 'drizzle-orm';
import { visits } from '@mortar/registry/core/database/schema';

/** What is counted of the visits of one network. */
export const VISIT_COUNTS = [
  'opened',
  'visits',
  'failure',
  'hydration',
  'error',
  'rejection',
  'outage',
  'lcp',
  'poorLcp',
  'inp',
  'poorInp',
  'cls',
  'poorCls',
] as const;
export type VisitCount = (typeof VISIT_COUNTS)[number];

/** What visitors of one network met of a front end in one minute. */
export interface Visit {
  /** ISO 8601, UTC. */
  minute: string;
  name: string;
  /** Keyed hash. */
  network: string;
  counts: Partial<Record<VisitCount, number>>;
}

export async function saveVisits({ orm }: Queryable, counted: readonly Visit[]): Promise<void> {
  const rows = counted.map(({ counts, ...visit }) => ({ ...visit, ...counts }));
  const listed = (termOf: (count: VisitCount) => SQL) => sql.join(VISIT_COUNTS.map(termOf), sql`, `);
  const column = (count: VisitCount) => sql`${sql.identifier(visits[count].name)}`;
  await orm.execute(sql`
    insert into ${visits} (minute, name, network, ${listed(column)})
    select minute, name, network, ${listed((count) => sql`coalesce(${sql.identifier(count)}, 0)`)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as new (minute timestamptz, name text, network text, ${listed((count) => sql`${sql.identifier(count)} integer`)})
    on conflict (minute, name, network) do update set
      ${listed((count) => sql`${column(count)} = visits.${column(count)} + excluded.${column(count)}`)}`);
}

/** Deletes visits that the watch does not look at any more: networks are not remembered for longer. */
export async function deleteExpiredVisits({ orm }: Queryable): Promise<void> {
  await orm.delete(visits).where(lt(visits.minute, sql`now() - interval '4 hours'`));
}
