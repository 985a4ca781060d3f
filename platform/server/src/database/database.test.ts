// @embedded: connections, transactions, parameters and errors come from another driver.
import { createTestDatabase } from '#testing/test-database.ts';
import { ADVISORY_LOCKS, lock, tryLock } from './advisory-locks.ts';

const database = createTestDatabase();

beforeAll(async () => {
  await database.query('CREATE TABLE counters (name text PRIMARY KEY, value bigint NOT NULL)');
  await database.query("INSERT INTO counters VALUES ('a', 0), ('b', 0)");
});
afterAll(() => database.close());

const valueOf = async (name: string) =>
  (await database.query<{ value: number }>('SELECT value FROM counters WHERE name = $1', [name]))[0]?.value;

describe('a database', () => {
  it('isolates concurrent transactions', async () => {
    const increment = () =>
      database.transaction(async (transaction) => {
        const [row] = await transaction.query<{ value: number }>(
          "SELECT value FROM counters WHERE name = 'a' FOR UPDATE",
        );
        await transaction.query("UPDATE counters SET value = $1 WHERE name = 'a'", [(row?.value ?? 0) + 1]);
      });
    await Promise.all(Array.from({ length: 20 }, increment));
    expect(await valueOf('a')).toBe(20);
  });

  it('rolls a transaction back when it fails', async () => {
    const failing = database.transaction(async (transaction) => {
      await transaction.query("UPDATE counters SET value = 99 WHERE name = 'b'");
      throw new Error('roll back');
    });
    await expect(failing).rejects.toThrow('roll back');
    expect(await valueOf('b')).toBe(0);
  });

  it('returns the rows of a script, and rolls back the transaction that one begins and that fails', async () => {
    expect(await database.script("UPDATE counters SET value = 7 WHERE name = 'b'; SELECT 1 AS one")).toEqual([
      { one: 1 },
    ]);
    const failing = database.script("BEGIN; UPDATE counters SET value = 99 WHERE name = 'b'; SELECT 1 / 0; COMMIT");
    await expect(Promise.all([failing, database.query('SELECT 1')])).rejects.toThrow('division by zero');
    expect(await valueOf('b')).toBe(7);
  });

  it('notifies listeners when a transaction commits, and not when it rolls back', async () => {
    const received: string[] = [];
    let stop: () => Promise<void> = async () => undefined;
    await new Promise<void>((resolve, reject) => {
      const publish = async () => {
        stop = await database.listen('news', (payload) => {
          received.push(payload);
          if (payload === 'last') resolve();
        });
        await database
          .transaction(async (transaction) => {
            await transaction.query("SELECT pg_notify('news', 'undone')");
            throw new Error('undo');
          })
          .catch(() => undefined);
        await database.query("SELECT pg_notify('news', 'first')");
        await database.query("SELECT pg_notify('news', 'last')");
      };
      publish().catch(reject);
    });
    expect(received).toEqual(['first', 'last']);
    await stop();
  });

  it('throws instead of hanging when it is used inside its own transaction', async () => {
    if (database.kind !== 'embedded') return;
    const nested = database.transaction(() => database.query('SELECT 1'));
    await expect(nested).rejects.toThrow('inside one of its own transactions');
  });

  it('grants a lock to one transaction at a time, until that ends', async () => {
    const order: string[] = [];
    const take = (name: string) =>
      database.transaction(async (transaction) => {
        await lock(transaction, ADVISORY_LOCKS.releaseChanges);
        order.push(`${name} begins`);
        await transaction.query('SELECT 1');
        order.push(`${name} ends`);
      });
    await Promise.all([take('a'), take('b')]);
    const [first, second] = order[0] === 'a begins' ? ['a', 'b'] : ['b', 'a'];
    expect(order).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
    const taken = await database.transaction((transaction) => tryLock(transaction, ADVISORY_LOCKS.canaryAnalysis));
    expect(taken).toBe(true);
  });
});
