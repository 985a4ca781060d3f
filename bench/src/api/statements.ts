import { buildApi, loadConfig } from '@mortar/api';
import { openDatabase } from '@mortar/server/database';
import pg from 'pg';

/** A statement as the API sends it. */
export interface Statement {
  text: string;
  values: unknown[];
}

interface Source {
  url: string;
  /** The folder of what the API stores beside the database. */
  data: string;
  /** Of every request. */
  headers?: Record<string, string>;
}

/** The statements that the API sends for each of the paths, once it has served them. */
export const statementsOf = (source: Source, paths: readonly string[]): Promise<Statement[][]> =>
  record(source, paths, true);

/** The statements for the first request in a minute, of which nothing is remembered. */
export const firstStatementsOf = (source: Source, paths: readonly string[]): Promise<Statement[][]> =>
  record(source, paths, false);

async function record(
  { url, data, headers = {} }: Source,
  paths: readonly string[],
  isServedBefore: boolean,
): Promise<Statement[][]> {
  const config = loadConfig({ DATABASE_URL: url, DATA_DIR: data, LOG_LEVEL: 'silent' });
  const database = await openDatabase(config.database);
  const app = await buildApi({ database, config });
  try {
    const sent: Statement[][] = [];
    await app.inject('/api/categories');
    for (const path of paths) {
      const request = { url: path, headers };
      if (isServedBefore) await app.inject(request);
      sent.push(await recorded(() => app.inject(request)));
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
