import type { Queryable } from '@mortar/server/database';
import { type SQL, sql } from 'drizzle-orm';
import { causes, rollouts } from '#core/database/schema.ts';
import { type Cause, SLOW_PAGE } from './cause.ts';

/** Failures of each version of a rollout that are recorded, and as many slow pages. */
const MOST_CAUSES = 200;
/** Of those, how many visitors of one network may be the first to report. */
const MOST_PER_NETWORK = 20;

const isSlowPage = (id: SQL) => sql`starts_with(${id}, ${SLOW_PAGE})`;

/** Causes beyond the limits are dropped, so that no client can fill the table, nor one network all of its rows. */
export async function saveCauses({ orm }: Queryable, reported: readonly Cause[]): Promise<void> {
  const inOrder = reported.map((cause, position) => ({ position, ...cause }));
  await orm.execute(sql`
    with reported as (
      select new.*, row_number() over (partition by rollout, candidate, ${isSlowPage(sql`id`)} order by position) as nth,
        row_number() over (partition by rollout, candidate, ${isSlowPage(sql`id`)}, source order by position) as nth_of_network
      from jsonb_to_recordset(${JSON.stringify(inOrder)}::jsonb) as new (position integer, rollout uuid, id text, candidate boolean,
        version text, measure text, place text, error text, frames text[], source text)
      where not exists (select from ${causes} known where known.rollout = new.rollout and known.id = new.id)
    )
    insert into ${causes} (rollout, id, candidate, version, measure, place, error, frames, source)
    select new.rollout, new.id, new.candidate, new.version, new.measure, new.place, new.error, new.frames, new.source
    from reported new join ${rollouts} r on r.id = new.rollout
    where new.nth + (select count(*) from ${causes} known
        where known.rollout = new.rollout and known.candidate = new.candidate
          and ${isSlowPage(sql`known.id`)} = ${isSlowPage(sql`new.id`)}) <= ${MOST_CAUSES}
      and new.nth_of_network + (select count(*) from ${causes} known
        where known.rollout = new.rollout and known.candidate = new.candidate and known.source = new.source
          and ${isSlowPage(sql`known.id`)} = ${isSlowPage(sql`new.id`)})
        <= ${MOST_PER_NETWORK}
    on conflict (rollout, id) do nothing`);
}
