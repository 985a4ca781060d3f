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
    const sent: Statement[][] = [];
    for (const path of paths) {
      await app.inject(path);
      sent.push(await recorded(() => app.inject(path)));
    }
    return sent;
  } finally {
    await app.close();
    await database.close();
  }
}

type QueryArguments = [statement: string | { text: string }, values?: unknown[], ...rest: unknown[]];

async function recorded(work: () => PromiseLike<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { prototype } = pg.Client;
  const original: (...args: QueryArguments) => unknown = Reflect.get(prototype, 'query');
  Reflect.set(prototype, 'query', function recording(this: pg.Client, ...args: QueryArguments) {
    const [query, values = []] = args;
    statements.push({ text: typeof query === 'string' ? query : query.text, values });
    return Reflect.apply(original, this, args);
  });
  try {
    await work();
  } finally {
    Reflect.set(prototype, 'query', original);
  }
  return statements;
}
