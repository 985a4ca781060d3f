import { Gauge, Registry } from 'prom-client';
import { promptReads } from './prompt-reads.ts';

function setUp(read: () => Promise<readonly number[]>) {
  const registry = new Registry();
  const rows = promptReads(read);
  new Gauge({ name: 'up', help: 'Of the process', registers: [registry] }).set(1);
  for (const name of ['first', 'second']) {
    const gauge: Gauge = new Gauge({
      name,
      help: 'Of the database',
      registers: [registry],
      collect: async () => {
        gauge.reset();
        for (const row of await rows()) gauge.set(row);
      },
    });
  }
  return registry;
}

it('gives all metrics of a request what one read found', async () => {
  const read = jest.fn(async () => [3]);
  const registry = setUp(read);
  const metrics = await registry.metrics();
  expect(metrics).toContain('first 3');
  expect(metrics).toContain('second 3');
  expect(read).toHaveBeenCalledTimes(1);
  await registry.metrics();
  expect(read).toHaveBeenCalledTimes(2);
});

it('gives the metrics of the process while the database hangs, which is read once', async () => {
  const read = jest.fn(() => new Promise<number[]>(() => undefined));
  const registry = setUp(read);
  expect(await registry.metrics()).toContain('up 1');
  expect(await registry.metrics()).toContain('up 1');
  expect(read).toHaveBeenCalledTimes(1);
});

it('gives the metrics of the process when the read fails', async () => {
  const registry = setUp(() => Promise.reject(new Error('The database is unavailable')));
  expect(await registry.metrics()).toContain('up 1');
});
