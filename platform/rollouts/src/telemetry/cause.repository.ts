import type { Queryable } from '@mortar/server/database';
import { type SQL, sql } from 'drizzle-orm';
import { causes, rollouts } from '@mortar/registry/core/database/schema';
import { type Cause, SLOW_PAGE } from './cause.ts';

/**
 * Failures of each version of a rollout that are recorded, and as many slow pages; the same again of other front ends
 * together.
 */
const MOST_CAUSES = 200;
/** Of those, how many visitors of one network may be the first to report. */
const MOST_PER_NETWORK = 20;

/** What is limited apart from the rest. */
const kindOf = (row: SQL) => sql`(starts_with(${row}.id, ${SLOW_PAGE}), ${row}.name is null)`;
const KNOWN = sql`known`;
const NEW = sql`new`;

/** Causes beyond the limits are dropped, so that no client can fill the table, nor one network all of its rows. */
export async function saveCauses({ orm }: Queryable, reported: readonly Cause[]): Promise<void> {
  const inOrder = reported.map((cause, position) => ({ position, ...cause }));
  await orm.execute(sql`
    with reported as (
      select new.*, row_number() over (partition by rollout, candidate, ${kindOf(NEW)} order by position) as nth,
        row_number() over (partition by rollout, candidate, ${kindOf(NEW)}, source order by position) as nth_of_network
      from jsonb_to_recordset(${JSON.stringify(inOrder)}::jsonb) as new (position integer, rollout uuid, id text, candidate boolean,
        name text, version text, measure text, place text, error text, message text, frames text[], source text)
      where not exists (select from ${causes} known where known.rollout = new.rollout and known.id = new.id)
    )
    insert into ${causes} (rollout, id, candidate, name, version, measure, place, error, message, frames, source)
    select new.rollout, new.id, new.candidate, new.name, new.version, new.measure, new.place, new.error, new.message, new.frames, new.source
    from reported new join ${rollouts} r on r.id = new.rollout
    where new.nth + (select count(*) from ${causes} known
        where known.rollout = new.rollout and known.candidate = new.candidate
          and ${kindOf(KNOWN)} = ${kindOf(NEW)}) <= ${MOST_CAUSES}
      and new.nth_of_network + (select count(*) from ${causes} known
        where known.rollout = new.rollout and known.candidate = new.candidate and known.source = new.source
          and ${kindOf(KNOWN)} = ${kindOf(NEW)})
        <= ${MOST_PER_NETWORK}
    on conflict (rollout, id) do nothing`);
}
