import type { Queryable } from '@mortar/server/database';

export interface LastBackup {
  /** Undefined until the first. */
  endedAt: Date | undefined;
  /** Seconds since it ended, or since the first one is expected. */
  age: number;
}

/** The last backup of the database that was recorded; undefined before the tables are there. */
export async function readLastBackup(database: Pick<Queryable, 'query'>): Promise<LastBackup | undefined> {
  const [table] = await database.query<{ exists: boolean }>(`SELECT to_regclass('last_backup') IS NOT NULL AS exists`);
  if (!table?.exists) return undefined;
  const [row] = await database.query<{ endedAt: Date | null; age: number }>(
    `SELECT ended_at AS "endedAt",
            extract(epoch FROM clock_timestamp() - coalesce(ended_at, expected_since))::float8 AS age
     FROM last_backup`,
  );
  return row && { age: row.age, endedAt: row.endedAt ?? undefined };
}
