// @embedded: one connection runs the library's statements and ours.
import { createTestDatabase } from '#testing/test-database.ts';
import { TABLES_VERSION } from './boss.ts';
import { UnavailableJobError } from './job-errors.ts';
import type { Job, JobKind } from './job-kind.ts';
import { JobQueue } from './job-queue.ts';
import { JobWorker } from './job-worker.ts';

const parcel: JobKind<{ to: string }> = { name: 'parcel', retries: 1, retryAfter: 60, lease: 60, places: 2 };
const letter: JobKind<{ to: string }> = { ...parcel, name: 'letter', places: 1 };

const database = createTestDatabase();
const createQueue = () => new JobQueue({ database, schema: 'press_jobs', kinds: [parcel, letter] });
const queue = createQueue();
const workers: JobWorker[] = [];

function createWorker(handle: (job: Job<{ to: string }>) => Promise<void>): JobWorker {
  const worker = new JobWorker({ queue, database, onError: () => undefined });
  worker.handle(parcel, handle);
  workers.push(worker);
  return worker;
}

const stateOf = async (name: string) => (await queue.state()).find(({ kind }) => kind === name);
const skipWait = () => database.query("UPDATE press_jobs.job SET start_after = now() - interval '1 second'");

beforeAll(async () => {
  // As several processes that start at once.
  await Promise.all([1, 2, 3].map(() => createQueue().install()));
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await database.query('DELETE FROM press_jobs.job');
});
afterAll(() => database.close());

it('tables have the version that a process expects which does not load the library to start', async () => {
  expect(await database.query('SELECT version FROM press_jobs.version')).toEqual([{ version: TABLES_VERSION }]);
});

it('job is done when the transaction that adds it commits, and not when that is rolled back', async () => {
  const delivered: string[] = [];
  const delivery = new Promise<void>((resolve) => {
    createWorker(async ({ data }) => {
      delivered.push(data.to);
      resolve();
    }).start();
  });
  await expect(
    database.transaction(async (transaction) => {
      await queue.add(transaction, parcel, { to: 'nobody' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await database.transaction((transaction) => queue.add(transaction, parcel, { to: 'Ada' }));
  await delivery;
  await workers[0]?.runDue();
  expect(delivered).toEqual(['Ada']);
  expect(await database.query('SELECT id FROM press_jobs.job')).toEqual([]);
});

it('job is done once when several workers look for it', async () => {
  const delivered: string[] = [];
  const pair = [1, 2].map(() => createWorker(async ({ data }) => void delivered.push(data.to)));
  const names = Array.from({ length: 9 }, (_, index) => `street ${index}`);
  for (const to of names) await queue.add(database, parcel, { to });
  await Promise.all(pair.map((worker) => worker.runDue()));
  expect(delivered.toSorted()).toEqual(names);
});

it('job is retried after a wait, then kept as dead with its last error until it is retried or discarded', async () => {
  const attempts: [number, boolean][] = [];
  let isFailing = true;
  const worker = createWorker(async ({ attempt, isLast }) => {
    attempts.push([attempt, isLast]);
    if (isFailing) throw new Error(`failed ${attempt}`);
  });
  const id = await queue.add(database, parcel, { to: 'Ada' });
  await worker.runDue();
  expect(await stateOf('parcel')).toMatchObject({ waiting: 1, dead: 0, oldestDue: 0 });
  await worker.runDue();
  expect(attempts).toEqual([[1, false]]);
  await skipWait();
  await worker.runDue();
  expect(await stateOf('parcel')).toMatchObject({ waiting: 0, running: 0, dead: 1 });
  expect(await queue.dead()).toMatchObject([{ id, kind: 'parcel', attempts: 2, error: 'failed 2' }]);

  isFailing = false;
  expect(await queue.retry('no id')).toBe(false);
  expect(await queue.retry(id)).toBe(true);
  await worker.runDue();
  expect(attempts).toEqual([
    [1, false],
    [2, true],
    [3, true],
  ]);
  expect(await database.query('SELECT id FROM press_jobs.job')).toEqual([]);

  isFailing = true;
  const other = await queue.add(database, parcel, { to: 'Obi' });
  await worker.runDue();
  await skipWait();
  await worker.runDue();
  expect([await queue.discard(other), await queue.discard(other)]).toEqual([true, false]);
  expect(await queue.dead()).toEqual([]);
});

it('jobs whose service does not answer are seen as failing, and attempted at once when it is back', async () => {
  let isAvailable = false;
  const delivered: string[] = [];
  const worker = createWorker(async ({ data: { to } }) => {
    if (to === 'a wrong street') throw new Error('unknown');
    if (!isAvailable) throw new UnavailableJobError('no answer');
    delivered.push(to);
  });
  for (const to of ['Ada', 'a wrong street', 'Obi', 'Ngozi']) await queue.add(database, parcel, { to });
  await database.query("UPDATE press_jobs.job SET created_on = created_on - interval '20 minutes'");
  await worker.runDue();
  expect(await stateOf('parcel')).toMatchObject({ waiting: 4, oldestDue: 0, oldestFailing: expect.closeTo(1200, -2) });

  // However often the service is tried, no job dies of it.
  for (let tries = 0; tries < 3; tries += 1) {
    await queue.probeUnavailable();
    await worker.runDue();
  }
  expect(await stateOf('parcel')).toMatchObject({ waiting: 4, dead: 0 });

  isAvailable = true;
  await queue.probeUnavailable();
  await worker.runDue();
  // Those that waited have no order among themselves.
  expect(delivered.toSorted()).toEqual(['Ada', 'Ngozi', 'Obi']);
  // Its failure is its own, and its wait goes on until it is told not to wait.
  expect(await stateOf('parcel')).toMatchObject({ waiting: 1 });
  await queue.retryWaiting();
  await worker.runDue();
  expect(await stateOf('parcel')).toMatchObject({ waiting: 0, dead: 1 });
});

it('job is done again when the process that took it has ended', async () => {
  await queue.add(database, parcel, { to: 'Ada' });
  expect(await queue.take(parcel, 5)).toMatchObject([{ attempt: 1, data: { to: 'Ada' } }]);
  await queue.maintain();
  expect(await stateOf('parcel')).toMatchObject({ running: 1 });
  await database.query("UPDATE press_jobs.job SET started_on = now() - interval '61 seconds'");
  await queue.maintain();
  await skipWait();
  expect(await stateOf('parcel')).toMatchObject({ waiting: 1, oldestDue: expect.any(Number) });
  const seen: number[] = [];
  await createWorker(async ({ attempt }) => void seen.push(attempt)).runDue();
  expect(seen).toEqual([2]);
});

it('jobs of a kind run in its number of places', async () => {
  let running = 0;
  let most = 0;
  const worker = createWorker(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
  });
  for (let index = 0; index < 6; index += 1) await queue.add(database, parcel, { to: `${index}` });
  await queue.add(database, letter, { to: 'another kind' });
  await Promise.all([worker.runDue(), worker.runDue()]);
  expect(most).toBe(2);
  expect((await queue.state()).map(({ kind, waiting }) => [kind, waiting])).toEqual([
    ['letter', 1],
    ['parcel', 0],
  ]);
});

it('job that another adds is done too, when its kind was looked for just before', async () => {
  const delivered: string[] = [];
  let end = () => {};
  const parcelEnded = new Promise<void>((resolve) => (end = resolve));
  class SlowQueue extends JobQueue {
    override async take(kind: JobKind<object>, count: number) {
      const jobs = await super.take(kind, count);
      if (kind.name === letter.name && delivered.length === 0) await parcelEnded;
      return jobs;
    }
    override async done(...job: Parameters<JobQueue['done']>) {
      await super.done(...job);
      setImmediate(end);
    }
  }
  const slow = new SlowQueue({ database, schema: 'press_jobs', kinds: [parcel, letter] });
  const worker = new JobWorker({ queue: slow, database, onError: () => undefined });
  workers.push(worker);
  worker.handle(letter, async ({ data }) => void delivered.push(`a letter to ${data.to}`));
  worker.handle(parcel, async ({ data }) => {
    await queue.add(database, letter, data);
    delivered.push(`a parcel to ${data.to}`);
  });
  await queue.add(database, parcel, { to: 'Ada' });
  await worker.runDue();
  expect(delivered).toEqual(['a parcel to Ada', 'a letter to Ada']);
});
