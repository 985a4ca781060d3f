import type { Queryable } from '@mortar/server/database';

/** What identifies a newsletter, and all that it is. */
export interface NewsletterText {
  subject: string;
  text: string;
}

/** @returns whether it is new */
export async function insertNewsletter(transaction: Queryable, id: string, news: NewsletterText): Promise<boolean> {
  const added = await transaction.query(
    'INSERT INTO newsletters (id, subject, text) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
    [id, news.subject, news.text],
  );
  return added.length > 0;
}

/** The newsletter for one address; undefined when the address is not subscribed any more. */
export async function newsletterFor(
  database: Queryable,
  id: string,
  email: string,
): Promise<NewsletterText | undefined> {
  const [row] = await database.query<NewsletterText>(
    `SELECT subject, text FROM newsletters, newsletter_subscribers
     WHERE id = $1 AND email = $2 AND confirmed_at IS NOT NULL`,
    [id, email],
  );
  return row;
}

/** Who gets it next, of those who had confirmed when it was first sent; all who have confirmed while it is new. */
const NEXT = `FROM newsletter_subscribers LEFT JOIN newsletters ON id = $1
  WHERE confirmed_at IS NOT NULL AND (id IS NULL OR confirmed_at <= newsletters.created_at AND email > reached)`;

export async function countNext(database: Queryable, id: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(`SELECT count(*)::int AS count ${NEXT}`, [id]);
  return row?.count ?? 0;
}

/** Of two transactions one gets each address, in their order; none once all have been taken. */
export async function takeNext(transaction: Queryable, id: string, most: number): Promise<string[]> {
  await transaction.query('SELECT FROM newsletters WHERE id = $1 FOR UPDATE', [id]);
  const rows = await transaction.query<{ email: string }>(
    `WITH next AS (SELECT email ${NEXT} ORDER BY email LIMIT $2),
       moved AS (UPDATE newsletters SET reached = (SELECT max(email) FROM next) WHERE id = $1)
     SELECT email FROM next`,
    [id, most],
  );
  return rows.map(({ email }) => email);
}
