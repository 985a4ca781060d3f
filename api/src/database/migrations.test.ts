import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

const FOLDER = join(import.meta.dirname, 'migrations');

it('migrations have numbers and times of their own, in one order', () => {
  const { entries } = journal;
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));
  expect(entries.map(({ tag }) => `${tag}.sql`)).toEqual(files.toSorted());
  expect(entries.map(({ idx, tag }) => [idx, Number(tag.slice(0, 4))])).toEqual(entries.map((_, nth) => [nth, nth]));
  const times = entries.map(({ when }) => when);
  expect([...new Set(times)].toSorted((one, other) => one - other)).toEqual(times);
});
