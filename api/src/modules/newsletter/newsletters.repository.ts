import type { Queryable } from '@mortar/server/database';

export interface NewsletterText {
  subject: string;
  text: string;
}

/** A newsletter as far as it is sent. */
interface Progress {
  /** Jobs that it has. */
  mails: number;
  reached: string;
  isFinished: boolean;
}

/** @returns whether it is new */
export async function insertNewsletter(
  transaction: Queryable,
  id: string,
  { subject, text }: NewsletterText,
): Promise<boolean> {
  const added = await transaction.query(
    'INSERT INTO newsletters (id, subject, text) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id',
    [id, subject, text],
  );
  return added.length > 0;
}

export async function findNewsletter(database: Queryable, id: string): Promise<NewsletterText | undefined> {
  const [row] = await database.query<NewsletterText>('SELECT subject, text FROM newsletters WHERE id = $1', [id]);
  return row;
}

/** Locked until the end of the transaction, so that of two commands one adds a job. */
export async function lockNewsletter(transaction: Queryable, id: string): Promise<Progress | undefined> {
  const [row] = await transaction.query<Progress>(
    `SELECT mails, reached, finished_at IS NOT NULL AS "isFinished" FROM newsletters WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return row;
}

/** Subscribers from before the newsletter was first sent, after the ones that it has reached. */
export async function nextSubscribers(
  transaction: Queryable,
  id: string,
  { reached, most }: { reached: string; most: number },
): Promise<string[]> {
  const rows = await transaction.query<{ email: string }>(
    `SELECT email FROM newsletter_subscribers
     WHERE confirmed_at <= (SELECT created_at FROM newsletters WHERE id = $1) AND email > $2 ORDER BY email LIMIT $3`,
    [id, reached, most],
  );
  return rows.map(({ email }) => email);
}

/** @param reached undefined when there is nobody left */
export async function advanceNewsletter(
  transaction: Queryable,
  id: string,
  { mails, reached }: { mails: number; reached: string | undefined },
): Promise<void> {
  await transaction.query(
    `UPDATE newsletters SET mails = mails + $2, reached = coalesce($3, ''),
       finished_at = CASE WHEN $3::text IS NULL THEN now() END WHERE id = $1`,
    [id, mails, reached ?? null],
  );
}

export async function countSubscribers(database: Queryable): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM newsletter_subscribers WHERE confirmed_at IS NOT NULL',
  );
  return row?.count ?? 0;
}

export async function isSubscribed(database: Queryable, email: string): Promise<boolean> {
  const rows = await database.query(
    'SELECT FROM newsletter_subscribers WHERE email = $1 AND confirmed_at IS NOT NULL',
    [email],
  );
  return rows.length > 0;
}
