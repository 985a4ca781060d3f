import type { Queryable } from '@mortar/server/database';
import type { Evidence, Reported } from './verdict.ts';

const NOBODY: Reported = { people: 0, failed: 0, measured: 0, slow: 0 };

/**
 * What was reported in a rollout so far.
 *
 * @param peoplePerAddress how many people of one address and side count; the first ones do
 */
export async function readEvidence(database: Queryable, rollout: string, peoplePerAddress: number): Promise<Evidence> {
  const rows = await database.query<Reported & { candidate: boolean }>(
    `select candidate, count(*)::int as people, (count(*) filter (where failed))::int as failed,
            count(slow)::int as measured, (count(*) filter (where slow))::int as slow
     from (
       select *, row_number() over (partition by candidate, source order by first_seen, subject) as nth
       from release.exposures where rollout = $1
     ) as people
     where nth <= $2
     group by candidate`,
    [rollout, peoplePerAddress],
  );
  const side = (isCandidate: boolean): Reported => {
    const { people, failed, measured, slow } = rows.find(({ candidate }) => candidate === isCandidate) ?? NOBODY;
    return { people, failed, measured, slow };
  };
  return { candidate: side(true), baseline: side(false) };
}
