import { openDatabase } from '@mortar/server/database';
import { setTimeout as wait } from 'node:timers/promises';
import { createAdminProgram } from '#bin/admin-program.ts';
import { accountForm } from '#test/accounts.ts';
import { stop, useApiProcesses } from '#test/api-process.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createJobQueue } from '#jobs/job-kinds.ts';

const ID = /^Message-ID: <([\da-f-]{36})@mortar\.example>\r?$/im;

// On the embedded database no other process can look at the jobs: server.slow.test.ts kills its process.
const onServer = process.env.TEST_DATABASE_URL ? describe : describe.skip;

onServer('mails of an API process that is killed while the mail server is unavailable', () => {
  const processes = useApiProcesses();
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.close());

  it('are all sent once by the next process', async () => {
    server.greets = false;
    const environment = { SMTP_URL: server.url };
    const { child, origin } = await processes.start(environment);
    const database = await openDatabase({ url: processes.databaseUrl ?? '' });
    const queue = createJobQueue(database);
    const post = async (path: string, body: object) => {
      const response = await fetch(`${origin}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect([path, response.ok]).toEqual([path, true]);
    };
    const [ada, obi, unknown] = [accountForm(), accountForm(), accountForm({ email: 'unknown@example.com' })];
    try {
      for (const account of [ada, obi, unknown]) await post('auth/sign-up', account);
      await post('auth/request-otp', { email: ada.email, phone: ada.phone, designation: 'reset-password' });
      await post('auth/request-otp', { email: obi.email, phone: obi.phone, designation: 'reset-password' });
      await post('newsletter', { email: 'reader@example.com' });
      // All six mails are there, and the process is in the middle of sending some of them.
      await until(async () => {
        const mail = (await queue.state()).find(({ kind }) => kind === 'mail');
        return mail !== undefined && mail.running > 0 && mail.waiting + mail.running === 6 && server.connections > 0;
      });
      await stop(child, 'SIGKILL');
      const stored = JSON.stringify(await database.query('SELECT * FROM mortar_jobs.job'));
      for (const secret of [ada.email, ada.phone, 'Mortar code', 'token=']) expect(stored).not.toContain(secret);

      server.greets = true;
      // Later than the attempts of the killed process could last.
      await database.query("UPDATE mortar_jobs.job SET started_on = now() - interval '1 hour' WHERE state = 'active'");
      await queue.maintain();
      await database.query("UPDATE mortar_jobs.job SET start_after = now() - interval '1 second'");
      const next = await processes.start(environment);
      await until(async () => (await queue.state()).every(({ waiting, running }) => waiting + running === 0));

      const received = server.received.map(({ to, message }) => `${to.join()}: ${subjectOf(message)}`);
      expect(received.toSorted()).toEqual(
        [
          `${ada.email}: Please confirm your email address`,
          `${ada.email}: # is your Mortar code`,
          `${obi.email}: Please confirm your email address`,
          `${obi.email}: # is your Mortar code`,
          'reader@example.com: Please confirm your subscription',
        ].toSorted(),
      );
      const ids = server.received.map(({ message }) => ID.exec(message)?.[1]);
      expect(new Set(ids).size).toBe(5);
      expect(ids).not.toContain(undefined);

      // The mail server has refused the sixth for good.
      const lines: string[] = [];
      const admin = async (...words: string[]) =>
        createAdminProgram({
          environment: { DATABASE_URL: processes.databaseUrl, DATA_DIR: processes.directory },
          print: (line) => lines.push(line),
        }).parseAsync(['jobs', ...words], { from: 'user' });
      await admin();
      expect(lines).toContain('mail: 0 waiting, 0 running, 1 dead');
      const [, id = ''] = /^(\S+) {2}mail .*no such mailbox/m.exec(lines.join('\n')) ?? [];
      await admin('discard', id, '--reason', 'a mistyped address');
      await expect(admin('retry', id)).rejects.toThrow('is dead');
      await expect(admin('retry')).rejects.toThrow('Name either the id of a dead job or --waiting.');
      await admin('retry', '--waiting', '--reason', 'the mail server is back');
      expect(await queue.dead()).toEqual([]);
      await stop(next.child);
    } finally {
      await database.close();
    }
  });
});

/** @throws Error when it still does not hold after two minutes */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Still not so: ${holds.toString()}`);
    await wait(50);
  }
}

const subjectOf = (message: string) => /^Subject: (.*?)\r?$/m.exec(message)?.[1]?.replace(/\d{6}/, '#');
