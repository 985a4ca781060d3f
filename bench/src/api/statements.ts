import { buildApi, loadConfig } from '@mortar/api';
import { openDatabase } from '@mortar/server/database';
import pg from 'pg';

/** A statement as the API sends it. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements that the API sends for each of the paths, once its caches are filled. */
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

type Asked = [statement: string | { text: string }, values?: unknown[], ...rest: unknown[]];

async function recorded(work: () => PromiseLike<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { prototype } = pg.Client;
  const query: (...args: Asked) => unknown = Reflect.get(prototype, 'query');
  Reflect.set(prototype, 'query', function recording(this: pg.Client, ...args: Asked) {
    const [asked, values = []] = args;
    statements.push({ text: typeof asked === 'string' ? asked : asked.text, values });
    return Reflect.apply(query, this, args);
  });
  try {
    await work();
  } finally {
    Reflect.set(prototype, 'query', query);
  }
  return statements;
}
