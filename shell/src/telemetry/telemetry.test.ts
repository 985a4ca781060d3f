import { type BootRemote, TELEMETRY_PATH, type TelemetryReport } from '@mortar/contracts';
import { createTelemetry } from './telemetry.ts';

const remote: BootRemote = {
  name: 'mfe-catalog',
  owner: 'catalog',
  routes: [],
  slots: [],
  version: '1.1.0',
  entry: '/remoteEntry.js',
  integrity: null,
};

const sent: TelemetryReport[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  navigator.sendBeacon = (url, body) => {
    if (url === TELEMETRY_PATH) sent.push(JSON.parse(body as string) as TelemetryReport);
    return true;
  };
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function hidePage(): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

it('sends the events of two seconds in one request', () => {
  const telemetry = createTelemetry('1.0.0');
  telemetry.shell('load', 80);
  telemetry.loaded(remote, remote, 120);
  telemetry.crashed(remote, remote);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(2_000);
  expect(sent).toEqual([
    {
      events: [
        { name: 'shell', version: '1.0.0', measure: 'load', value: 80 },
        { name: 'mfe-catalog', version: '1.1.0', measure: 'load', value: 120 },
        { name: 'mfe-catalog', version: '1.1.0', measure: 'crash', value: 0 },
      ],
    },
  ]);
});

it('attributes the web vitals to the remote of the first page', () => {
  const telemetry = createTelemetry('1.0.0');
  telemetry.page('TTFB', 30);
  telemetry.rendered(remote, remote);
  telemetry.rendered({ ...remote, name: 'mfe-account' }, remote);
  telemetry.page('LCP', 900);
  hidePage();
  expect(sent[0]?.events.map(({ name, measure }) => [name, measure])).toEqual([
    ['mfe-catalog', 'TTFB'],
    ['mfe-catalog', 'LCP'],
  ]);
});

it('sends web vitals of a visible page with the next other event', () => {
  const telemetry = createTelemetry('1.0.0');
  telemetry.rendered(remote, remote);
  telemetry.page('FCP', 700);
  jest.advanceTimersByTime(60_000);
  expect(sent).toEqual([]);
  telemetry.page('hydration-failure', 0);
  jest.advanceTimersByTime(2_000);
  expect(sent.map(({ events }) => events.map(({ measure }) => measure))).toEqual([['FCP', 'hydration-failure']]);
});

it('sends at once when the page is hidden', () => {
  const telemetry = createTelemetry('1.0.0');
  telemetry.loaded(remote, remote, 120);
  hidePage();
  expect(sent).toHaveLength(1);
  telemetry.page('CLS', 0.02);
  expect(sent).toHaveLength(2);
});

it('sends no more events in one report than the gateway accepts', () => {
  const telemetry = createTelemetry('1.0.0');
  for (let count = 0; count < 60; count += 1) telemetry.failedToLoad(remote, remote);
  jest.advanceTimersByTime(2_000);
  expect(sent[0]?.events).toHaveLength(50);
});

it('sends errors and failed requests once for a page, by version and status class', () => {
  const telemetry = createTelemetry('1.0.0');
  for (let count = 0; count < 5; count += 1) {
    telemetry.error(remote);
    for (const status of [404, 422, 500, 503, 0]) telemetry.requestFailed(remote, status);
  }
  telemetry.error({ name: 'shell', version: '1.0.0' });
  jest.advanceTimersByTime(2_000);
  expect(sent.flatMap(({ events }) => events.map(({ name, measure }) => [name, measure]))).toEqual([
    ['mfe-catalog', 'error'],
    ['mfe-catalog', 'request-4xx'],
    ['mfe-catalog', 'request-5xx'],
    ['mfe-catalog', 'request-no-response'],
    ['shell', 'error'],
  ]);
});

it('sends less than 1 KB for a visit that has everything to report', () => {
  const telemetry = createTelemetry('1.12.0-s3f2a91bc');
  const visited = { ...remote, version: '1.12.0-s3f2a91bc' };
  telemetry.shell('load', 1_234.567891);
  telemetry.loaded(visited, visited, 345.678912);
  telemetry.rendered(visited, visited);
  for (const vital of ['TTFB', 'FCP', 'LCP', 'CLS', 'INP'] as const) telemetry.page(vital, 1_234.567891);
  telemetry.error(visited);
  telemetry.requestFailed(visited, 500);
  hidePage();
  // Those of the tests before are sent now, too.
  const own = sent.filter(({ events: [first] }) => first?.version === visited.version);
  expect(own.flatMap(({ events }) => events)).toHaveLength(9);
  expect(JSON.stringify(own).length).toBeLessThan(1_024);
});
