import { setImmediate as turn } from 'node:timers/promises';
import { SingleFlight } from './single-flight.ts';

/** Reads that the test ends one by one. */
function controlled() {
  const ends: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const read = () => new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
  return { ends, read };
}

it('SingleFlight joins calls into one further read when a read is running', async () => {
  const { ends, read } = controlled();
  const reads = new SingleFlight<string>();
  const first = reads.run('page', read);
  const later = [reads.run('page', read), reads.run('page', read), reads.run('page', read)];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve('before');
  expect(await first).toBe('before');
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve('after');
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after']);
});

it('SingleFlight reads again when the last read has ended', async () => {
  const reads = new SingleFlight<number>();
  let count = 0;
  const read = async () => (count += 1);
  expect(await reads.run('page', read)).toBe(1);
  expect(await reads.run('page', read)).toBe(2);
});

it('SingleFlight neither delays nor fails a call when another key or an earlier read does', async () => {
  const { ends, read } = controlled();
  const reads = new SingleFlight<string>();
  const failing = reads.run('page', read);
  const later = reads.run('page', read);
  expect(await reads.run('other page', async () => 'other')).toBe('other');
  ends[0]?.reject(new Error('unavailable'));
  await expect(failing).rejects.toThrow('unavailable');
  await turn();
  ends[1]?.resolve('back');
  expect(await later).toBe('back');
});
