import { setImmediate as turn } from 'node:timers/promises';
import { SharedReads } from './shared-reads.ts';

/** Reads that end when they are told to, and remember how often they began. */
function controlled() {
  const ends: { resolve: (value: string) => void; reject: (error: Error) => void }[] = [];
  const read = () => new Promise<string>((resolve, reject) => ends.push({ resolve, reject }));
  return { ends, read };
}

it('answers all who come while a read runs with one further read', async () => {
  const { ends, read } = controlled();
  const reads = new SharedReads<string>();
  const first = reads.find('page', read);
  const later = [reads.find('page', read), reads.find('page', read), reads.find('page', read)];
  expect(ends).toHaveLength(1);
  ends[0]?.resolve('before');
  expect(await first).toBe('before');
  await turn();
  expect(ends).toHaveLength(2);
  ends[1]?.resolve('after');
  expect(await Promise.all(later)).toEqual(['after', 'after', 'after']);
});

it('reads anew for whoever comes after the end', async () => {
  const reads = new SharedReads<number>();
  let count = 0;
  const read = async () => (count += 1);
  expect(await reads.find('page', read)).toBe(1);
  expect(await reads.find('page', read)).toBe(2);
});

it('does not make those who come later wait for, or fail with, another key or an earlier read', async () => {
  const { ends, read } = controlled();
  const reads = new SharedReads<string>();
  const failing = reads.find('page', read);
  const later = reads.find('page', read);
  expect(await reads.find('other page', async () => 'other')).toBe('other');
  ends[0]?.reject(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  await turn();
  ends[1]?.resolve('back');
  expect(await later).toBe('back');
});
