import type { Database } from '@mortar/server/database';
import { freshDatabase } from '#test/test-database.ts';
import { boundedMail } from './bounded-mail.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
}, 30_000);
afterAll(() => database.close());

describe('mail to one recipient', () => {
  it('is bounded to twenty a day, however the address is written', async () => {
    const sent: string[] = [];
    const log = jest.fn();
    const send = boundedMail(database, async ({ to }) => void sent.push(to), log);
    const mailTo = (to: string) => send({ to, subject: 'News', text: 'Text' });
    await Promise.all(
      Array.from({ length: 25 }, (_, index) => mailTo(index % 2 ? 'Ada@Example.com' : 'ada@example.com')),
    );
    expect(sent).toHaveLength(20);
    expect(log).toHaveBeenCalledTimes(5);
    await mailTo('obi@example.com');
    expect(sent.at(-1)).toBe('obi@example.com');
  });
});
