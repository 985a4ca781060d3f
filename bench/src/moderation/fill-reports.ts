import pg from 'pg';

// Reports, accounts and acts of moderators by SQL alone, on a market that is filled.

/** What a flood of reports leaves behind. */
export const REPORTS = 200_000;
/** Of them, those that moderators have closed. */
const CLOSED = 80_000;
/** Open reports about one product. */
export const ABOUT_ONE = 20_000;
const ACCOUNTS = 50_000;
const ACTS = 100_000;

const REASONS = `(ARRAY['counterfeit', 'misleading', 'fraud', 'offensive', 'other'])[1 + floor(random() * 5)::int]`;
/** A UUIDv7 of the moment `at`, as the API makes them. */
const idAt = (at: string) => `(lpad(to_hex((extract(epoch FROM ${at}) * 1000)::bigint), 12, '0') || '7'
  || substr(md5(random()::text), 1, 3) || 'a' || substr(md5(random()::text), 1, 15))::uuid`;

const FILL = `
  INSERT INTO accounts (id, firstname, lastname, email, phone, password_hash, terms_version)
    SELECT gen_random_uuid(), 'Reporter', 'Number' || nth, 'reporter' || nth || '@example.com', '+2348030000000', '!', '2025-06'
    FROM generate_series(1, ${ACCOUNTS}) AS nth;
  CREATE TEMP TABLE things AS
    SELECT subject, id, row_number() OVER (ORDER BY subject, id) - 1 AS nth
    FROM (SELECT 'product' AS subject, id FROM products UNION ALL SELECT 'store', id FROM stores) AS all_things;
  CREATE TEMP TABLE reporters AS SELECT id, row_number() OVER (ORDER BY id) - 1 AS nth FROM accounts;
  CREATE UNIQUE INDEX ON things (nth);
  CREATE UNIQUE INDEX ON reporters (nth);
  ANALYZE things, reporters;
  INSERT INTO reports (id, subject, subject_id, reporter_id, reason, details, created_at, closed_at, outcome)
    SELECT ${idAt('at')}, subject, things.id, CASE WHEN nth_report % 3 > 0 THEN reporters.id END, ${REASONS},
      'The product is not what the photos show', at, closed_at, CASE WHEN closed_at IS NOT NULL THEN 'dismissed' END
    FROM (
      SELECT nth_report, now() - interval '1 second' * (${REPORTS} - nth_report) AS at,
        CASE WHEN nth_report <= ${CLOSED} THEN now() END AS closed_at,
        CASE WHEN nth_report > ${CLOSED} AND nth_report % ${(REPORTS - CLOSED) / ABOUT_ONE} = 0 THEN 0
          ELSE floor(random() * (SELECT count(*) FROM things))::int END AS thing,
        floor(random() * (SELECT count(*) FROM reporters))::int AS reporter
      FROM generate_series(1, ${REPORTS}) AS nth_report
    ) AS given
    JOIN things ON things.nth = thing JOIN reporters ON reporters.nth = reporter;
  INSERT INTO audit_entries (id, actor, action, subject, subject_kind, details, created_at)
    SELECT ${idAt('at')}, 'moderator@mortar.test', 'dismiss-reports', things.id::text, things.subject, '{"name": "A product"}', at
    FROM (SELECT nth_act, now() - interval '1 second' * (${ACTS} - nth_act) AS at FROM generate_series(1, ${ACTS}) AS nth_act) AS given
    JOIN things ON things.nth = nth_act % (SELECT count(*) FROM things);`;

/** @returns the product that most reports are about */
export async function fillReports(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(FILL);
    const { rows } = await client.query<{ id: string }>('SELECT id FROM things WHERE nth = 0');
    await client.query('VACUUM (ANALYZE)');
    return rows[0]?.id ?? '';
  } finally {
    await client.end();
  }
}
