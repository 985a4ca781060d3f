import type { Queryable } from '@mortar/server/database';

export interface IdempotencyKey {
  /** The account, or the address of a visitor. */
  owner: string;
  key: string;
}

export interface StoredRequest {
  requestHash: string;
  /** Status and body of the response; null while the request is in progress. */
  status: number | null;
  body: string | null;
}

const STORED = "interval '1 day'";
/** A request in progress for longer than this ended with its process. */
const ABANDONED = "interval '1 minute'";

/** Claims the key for this request, or returns the request that claimed it before. */
export async function claimKey(
  database: Queryable,
  { owner, key }: IdempotencyKey,
  requestHash: string,
): Promise<StoredRequest | undefined> {
  const claimed = await database.query(
    `INSERT INTO idempotency_keys AS stored (owner, key, request_hash) VALUES ($1, $2, $3)
     ON CONFLICT (owner, key) DO UPDATE
       SET request_hash = excluded.request_hash, status = NULL, body = NULL, created_at = now()
       WHERE stored.created_at < now() - ${STORED}
         OR (stored.status IS NULL AND stored.created_at < now() - ${ABANDONED})
     RETURNING key`,
    [owner, key, requestHash],
  );
  if (claimed.length > 0) return undefined;
  const [stored] = await database.query<StoredRequest>(
    'SELECT request_hash AS "requestHash", status, body FROM idempotency_keys WHERE owner = $1 AND key = $2',
    [owner, key],
  );
  return stored ?? { requestHash, status: null, body: null };
}

/** Deletes the key: the next request that sends it is processed. */
export async function releaseKey(database: Queryable, { owner, key }: IdempotencyKey): Promise<void> {
  await database.query('DELETE FROM idempotency_keys WHERE owner = $1 AND key = $2', [owner, key]);
}

export async function storeResponse(
  database: Queryable,
  { owner, key }: IdempotencyKey,
  status: number,
  body: string,
): Promise<void> {
  await database.query('UPDATE idempotency_keys SET status = $3, body = $4 WHERE owner = $1 AND key = $2', [
    owner,
    key,
    status,
    body,
  ]);
}
