import { StartupError } from '#process/startup-error.ts';
import { lock } from './advisory-locks.ts';
import type { Database, Queryable } from './database.ts';

interface Migration {
  /** Its row in the table of applied migrations; the first column is the primary key. */
  record: Record<string, string | number>;
  statements: readonly string[];
}

export interface Migrations {
  /** Columns of the table of applied migrations, beside the time. */
  columns: string;
  inOrder: readonly Migration[];
}

export interface MigrateOptions {
  migrations: Migrations;
  /** Table of the applied ones, with its schema when that is not the default one: `release.migrations`. */
  table: string;
  /** Of several processes that start at once one migrates, the others wait for this lock. */
  lock: number;
  /** What to do with a database that lacks the first migration and has others, from before it: one sentence. */
  whenOlder?: string;
}

/**
 * Applies, in one transaction, the migrations that the database does not have yet.
 *
 * @throws StartupError with `whenOlder`; nothing is changed
 */
export async function migrate(database: Pick<Database, 'longTransaction'>, options: MigrateOptions): Promise<void> {
  const { migrations, table } = options;
  await database.longTransaction(async (transaction) => {
    await lock(transaction, options.lock);
    await createTable(transaction, table, migrations.columns);
    const [first] = migrations.inOrder;
    const [key] = Object.keys(first?.record ?? {});
    if (first === undefined || key === undefined) return;
    const rows = await transaction.query<Record<string, string | number>>(`SELECT ${key} FROM ${table}`);
    const applied = new Set(rows.map((row) => row[key]));
    if (options.whenOlder && applied.size > 0 && !applied.has(first.record[key])) {
      throw new StartupError(options.whenOlder);
    }
    for (const migration of migrations.inOrder) {
      if (!applied.has(migration.record[key])) await apply(transaction, table, migration);
    }
  });
}

async function createTable(transaction: Queryable, table: string, columns: string): Promise<void> {
  const [schema, name] = table.split('.');
  if (name !== undefined) await transaction.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
  await transaction.query(
    `CREATE TABLE IF NOT EXISTS ${table} (${columns}, applied_at timestamptz NOT NULL DEFAULT now())`,
  );
}

async function apply(transaction: Queryable, table: string, { record, statements }: Migration): Promise<void> {
  for (const statement of statements) await transaction.query(statement);
  const columns = Object.keys(record);
  const places = columns.map((_, index) => `$${index + 1}`);
  await transaction.query(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`,
    Object.values(record),
  );
}
