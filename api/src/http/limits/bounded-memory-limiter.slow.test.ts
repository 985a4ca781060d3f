import { BoundedMemoryLimiter } from './bounded-memory-limiter.ts';

it('forgets the keys that were counted longest ago when twenty thousand others are counted, and no others', async () => {
  const limiter = new BoundedMemoryLimiter({ keyPrefix: 'test', points: 1, duration: 3_600 });
  const isLimited = async (key: string) => (await limiter.get(key)) !== null;
  const count = async (from: number, to: number) => {
    for (let network = from; network < to; network += 1) await limiter.consume(`network ${network}`);
  };
  await limiter.consume('first');
  await limiter.consume('second');
  await count(0, 19_998);
  expect(await isLimited('first')).toBe(true);
  await expect(limiter.consume('second')).rejects.toMatchObject({ consumedPoints: 2 });

  await count(19_998, 20_000);
  expect(await isLimited('first')).toBe(false);
  expect(await isLimited('network 0')).toBe(false);
  expect(await isLimited('network 1')).toBe(true);
  await expect(limiter.consume('second')).rejects.toMatchObject({ consumedPoints: 3 });
  await expect(limiter.consume('first')).resolves.toMatchObject({ consumedPoints: 1 });
});
