import { isDeepStrictEqual } from 'node:util';
import type { Database } from '@mortar/server/database';
import { JobWorker } from '@mortar/server/jobs';
import { createJobQueue, MAIL } from '#jobs/job-kinds.ts';
import { freshDatabase } from '#test/test-database.ts';
import { MailQueue } from './mail-queue.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

describe('mail to one recipient', () => {
  it('is bounded to twenty a day, however the address is written', async () => {
    const sent: string[] = [];
    const log = jest.fn();
    const queue = createJobQueue(database);
    const send = async ({ to }: { to: string }) => void sent.push(to);
    const mails = new MailQueue({ queue, send, secret: 'a secret', from: 'no-reply@mortar.example', log });
    const worker = new JobWorker({ queue, database, onError: () => undefined });
    worker.handle(MAIL, (job) => mails.send(job));
    const mailTo = (to: string) => mails.add(database, { to, subject: 'News', text: 'Text' });
    await Promise.all(
      Array.from({ length: 25 }, (_, index) => mailTo(index % 2 ? 'Ada@Example.com' : 'ada@example.com')),
    );
    await worker.runDue();
    expect(sent).toHaveLength(20);
    expect(log).toHaveBeenCalledTimes(5);
    await mailTo('obi@example.com');
    await worker.runDue();
    expect(sent.at(-1)).toBe('obi@example.com');
  });

  it('has the same Message-ID in every attempt, and is dropped when it has expired before it could be sent', async () => {
    const queue = createJobQueue(database);
    const attempts: unknown[] = [];
    const log = jest.fn();
    const mails = new MailQueue({
      queue,
      send: async ({ to, messageId }) => {
        attempts.push([to, messageId]);
        throw new Error('the mail server is unavailable');
      },
      secret: 'a secret',
      from: 'Mortar <no-reply@mortar.example>',
      log,
    });
    const worker = new JobWorker({ queue, database, onError: () => undefined });
    worker.handle(MAIL, (job) => mails.send(job));
    const news = { subject: 'News', text: 'Text' };
    await mails.add(database, { ...news, to: 'late@example.com', expiresAt: Date.now() - 1 });
    await mails.add(database, { ...news, to: 'ada@example.org', expiresAt: Date.now() + 3_600_000 });
    await worker.runDue();
    await database.query("UPDATE mortar_jobs.job SET start_after = now() - interval '1 second'");
    await worker.runDue();
    // On a slow machine the wait of the second attempt may be over, too.
    expect(attempts.length).toBeGreaterThanOrEqual(2);
    const [first] = attempts;
    expect(first).toEqual(['ada@example.org', expect.stringMatching(/^<[\da-f-]{36}@mortar\.example>$/)]);
    expect(attempts.every((attempt) => isDeepStrictEqual(attempt, first))).toBe(true);
    expect(log).toHaveBeenCalledWith('A mail was not sent, because what it contains has expired');
    expect(await queue.state()).toContainEqual(expect.objectContaining({ kind: 'mail', waiting: 1, dead: 0 }));
  });
});
