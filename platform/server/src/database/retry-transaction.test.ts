import { retryTransaction } from './retry-transaction.ts';

const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('retryTransaction runs the transaction again after growing random waits when it lost a deadlock', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const started: number[] = [];
  const begin = Date.now();
  const result = retryTransaction(async () => {
    started.push(Date.now() - begin);
    if (started.length < 4) throw deadlock();
    return 'committed';
  });
  await jest.runAllTimersAsync();
  expect(await result).toBe('committed');
  expect(started).toEqual([0, 10, 30, 70]);
});

it('retryTransaction throws the error when every attempt lost a deadlock, and at once for any other error', async () => {
  const run = jest.fn(() => Promise.reject(deadlock()));
  const [outcome] = await Promise.all([Promise.allSettled([retryTransaction(run)]), jest.runAllTimersAsync()]);
  expect(outcome).toEqual([{ status: 'rejected', reason: deadlock() }]);
  expect(run).toHaveBeenCalledTimes(6);

  const failing = jest.fn(() => Promise.reject(new Error('a bug')));
  await expect(retryTransaction(failing)).rejects.toThrow('a bug');
  expect(failing).toHaveBeenCalledTimes(1);
});
