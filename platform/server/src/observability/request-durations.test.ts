import { Histogram, Registry } from 'prom-client';
import { RequestDurations } from './request-durations.ts';

const REQUESTS = [
  { method: 'GET', route: '/*', status: 200, seconds: 0.001 },
  { method: 'GET', route: '/*', status: 200, seconds: 0.005 },
  { method: 'GET', route: '/quoted"', status: 200, seconds: 10 },
  { method: 'GET', route: '/*', status: 404, seconds: 0.3 },
  { method: 'POST', route: '/*', status: 200, seconds: 11 },
];

const linesOf = async (registry: Registry) => (await registry.metrics()).trim().split('\n').sort();

it('RequestDurations writes the lines of a histogram of the library when metrics are read', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const durations = new RequestDurations(ours);
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [theirs],
  });
  for (const { seconds, ...labels } of REQUESTS) {
    durations.record(labels, seconds);
    histogram.observe(labels, seconds);
  }
  expect(await linesOf(ours)).toEqual(await linesOf(theirs));
});
