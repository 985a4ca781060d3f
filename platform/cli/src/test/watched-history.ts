import type { GatewayFixture } from '@mortar/gateway/test/gateway-fixture';

type Registry = Pick<GatewayFixture, 'database'>;

/** What was usual of a front end at every hour of the last day. */
export async function recordUsual(
  { database }: Registry,
  name: string,
  visitsOfHour: number,
  affected: Partial<Record<string, number>> = {},
): Promise<void> {
  await database.query(
    `insert into release.usual_hours (hour, name, watched, visits, affected)
     select hour, $1, watched, $2, coalesce(($3::jsonb ->> watched)::double precision, 0)
     from generate_series(date_trunc('hour', now()) - interval '23 hours', date_trunc('hour', now()) - interval '3 hours', '1 hour') hour
     cross join unnest(array['failure', 'hydration', 'error', 'rejection', 'outage', 'LCP', 'INP', 'CLS']) watched`,
    [name, visitsOfHour, JSON.stringify(affected)],
  );
}

/** As if the site had been set up long ago. */
export async function ageHistory({ database }: Registry): Promise<void> {
  await database.query('alter table release.audit disable trigger all');
  await database.query("update release.audit set at = at - interval '5 hours'");
}
