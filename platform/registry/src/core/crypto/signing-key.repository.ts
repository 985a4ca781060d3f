import { randomBytes } from 'node:crypto';
import type { Queryable } from '@mortar/server/database';
import { eq } from 'drizzle-orm';
import { secrets } from '#core/database/schema.ts';

const PURPOSE = 'signing';

/** The key that all gateways sign with; generated at the first use. */
export async function findOrCreateSigningKey({ orm }: Queryable): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await orm.insert(secrets).values({ purpose: PURPOSE, secret }).onConflictDoNothing();
  const [row] = await orm.select().from(secrets).where(eq(secrets.purpose, PURPOSE));
  if (!row) throw new Error('The database has no signing key.');
  return row.secret;
}
