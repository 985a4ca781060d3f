import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '@mortar/server/database';
import { unsealData } from '#jobs/sealed-data.ts';
import { useApiProcesses } from '#test/api-process.ts';
import { useBuiltApi } from '#test/built-api.ts';

const SUBSCRIBERS = 6_000;

// On the embedded database no other process can look at the jobs.
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onServer('a newsletter whose command is killed while it adds mails', () => {
  const processes = useApiProcesses();
  const built = useBuiltApi();

  it('is mailed to each subscriber once when the command is repeated', async () => {
    const { directory, databaseUrl = '' } = processes;
    const file = join(directory, 'news.md');
    await writeFile(file, 'A bag is cheaper.\n');
    const words = ['newsletter', 'send', file, '--subject', 'Cement'];
    const env = { PATH: process.env.PATH, DATA_DIR: directory, DATABASE_URL: databaseUrl };
    const command = join(built.directory, 'mortar-admin.mjs');
    const admin = async (...more: string[]) =>
      (await promisify(execFile)(process.execPath, [command, ...words, ...more], { env })).stdout;
    expect(await admin()).toContain('0 confirmed subscribers');
    const database = await openDatabase({ url: databaseUrl });
    try {
      await database.query(
        `INSERT INTO newsletter_subscribers (email, token_hash, confirmed_at)
         SELECT n || '@example.com', n, now() FROM generate_series(1, $1::int) AS n`,
        [SUBSCRIBERS],
      );
      const child = spawn(process.execPath, [command, ...words, '--yes'], { env, stdio: 'ignore' });
      const ended = once(child, 'exit');
      const addedJobs = () =>
        database.query<{ data: { sealed: string } }>("SELECT data FROM mortar_jobs.job WHERE name = 'newsletter'");
      while ((await addedJobs()).length === 0) await wait(2);
      child.kill('SIGKILL');
      await ended;
      const stopped = (await addedJobs()).length;
      expect(stopped).toBeLessThan(SUBSCRIBERS);
      expect(await admin('--yes')).toContain(`${SUBSCRIBERS - stopped} mails are jobs now`);
      const secret = await readFile(join(directory, 'jwt-secret'), 'utf8');
      const recipients = (await addedJobs()).map(({ data }) => unsealData<{ email: string }>(secret, data).email);
      expect([recipients.length, new Set(recipients).size]).toEqual([SUBSCRIBERS, SUBSCRIBERS]);
    } finally {
      await database.close();
    }
  });
});
