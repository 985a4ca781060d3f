import pg from 'pg';

/** Where the setup leaves the template: a database's name, or the path of a dump. */
export const TEMPLATE_VARIABLE = 'MORTAR_TEST_TEMPLATE';

/** The URL with another database's name. */
export function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement on the server's own database. */
export async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
