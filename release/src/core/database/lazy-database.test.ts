// @embedded: errors and reconnects come from another driver.
import { TestDatabase } from '#test/test-database.ts';
import { patientDatabase } from './lazy-database.ts';

it('lazy database opens once at the first use, and again when opening failed', async () => {
  const open = jest.fn(async () => new TestDatabase()).mockRejectedValueOnce(new Error('connection refused'));
  const database = patientDatabase(open);
  expect(open).not.toHaveBeenCalled();

  await expect(database.query('select 1 as one')).rejects.toThrow('connection refused');
  const answers = await Promise.all([
    database.query('select 1 as one'),
    database.transaction((tx) => tx.query('select 2 as two')),
  ]);
  expect(answers).toEqual([[{ one: 1 }], [{ two: 2 }]]);
  expect(open).toHaveBeenCalledTimes(2);
  await database.close();
});

it('lazy database closes when it was never opened', async () => {
  const database = patientDatabase(() => Promise.reject(new Error('connection refused')));
  await expect(
    database.listen(
      'channel',
      () => undefined,
      () => undefined,
    ),
  ).rejects.toThrow('refused');
  await expect(database.close()).resolves.toBeUndefined();
});
