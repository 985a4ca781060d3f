import { randomBytes } from 'node:crypto';
import type { Queryable } from '@mortar/server/database';

const PURPOSE = 'signing';

/** The key that all gateways sign with; generated at the first use. */
export async function findOrCreateSigningKey(database: Queryable): Promise<string> {
  await database.query('insert into release.secrets (purpose, secret) values ($1, $2) on conflict do nothing', [
    PURPOSE,
    randomBytes(32).toString('base64url'),
  ]);
  const [row] = await database.query<{ secret: string }>('select secret from release.secrets where purpose = $1', [
    PURPOSE,
  ]);
  if (!row) throw new Error('The database has no signing key.');
  return row.secret;
}
