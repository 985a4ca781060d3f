import { buildApi, loadConfig, openDatabase } from '@mortar/api';
import pg from 'pg';

/** A statement as the API sends it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** What the API asks the database for each of the paths, once it knows what it keeps in memory. */
export async function statementsOf(url: string, data: string, paths: readonly string[]): Promise<Statement[][]> {
  const config = loadConfig({ DATABASE_URL: url, DATA_DIR: data, LOG_LEVEL: 'silent' });
  const database = await openDatabase(config.database);
  const app = await buildApi({ database, config });
  try {
    const asked: Statement[][] = [];
    for (const path of paths) {
      await app.inject(path);
      asked.push(await recorded(() => app.inject(path)));
    }
    return asked;
  } finally {
    await app.close();
    await database.close();
  }
}

async function recorded(work: () => PromiseLike<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query;
  pg.Client.prototype.query = function recording(this: pg.Client, ...args: unknown[]) {
    const [asked, values] = args as [string | { text: string }, unknown[] | undefined];
    statements.push({ text: typeof asked === 'string' ? asked : asked.text, values: values ?? [] });
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements;
}
