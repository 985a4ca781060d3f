import { type BootRemote, TELEMETRY_PATH, type TelemetryReport } from '@mortar/federation';
import { mismatchAt } from './failure-cause.ts';
import { createTelemetry } from './telemetry.ts';

const remote: BootRemote = {
  name: 'mfe-tides',
  owner: 'tides',
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
  telemetry.crashed(remote, remote, '/high', 'thrown without an error');
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(2_000);
  expect(sent).toEqual([
    {
      events: [
        { name: 'shell', version: '1.0.0', measure: 'load', value: 80 },
        { name: 'mfe-tides', version: '1.1.0', measure: 'load', value: 120 },
        { name: 'mfe-tides', version: '1.1.0', measure: 'crash', value: 0, cause: { place: '/high' } },
      ],
    },
  ]);
});

it('says of a visitor who is signed in that they are, and nothing of others', () => {
  let isSignedIn = true;
  const telemetry = createTelemetry('1.0.0', 'r1', () => isSignedIn);
  telemetry.shell('load', 80);
  jest.advanceTimersByTime(2_000);
  isSignedIn = false;
  telemetry.loaded(remote, remote, 120);
  jest.advanceTimersByTime(2_000);
  expect(sent).toMatchObject([{ revision: 'r1', signedIn: true }, { revision: 'r1' }]);
  expect(sent[1]).not.toHaveProperty('signedIn');
});

it('records of a page of the host that it crashed or did not load, and which', () => {
  const telemetry = createTelemetry('1.0.0');
  telemetry.hostPageFailed?.('load-failure', '/login', new Error('Loading chunk failed'));
  telemetry.hostPageFailed?.('crash', '/register', new TypeError('not a function'));
  jest.advanceTimersByTime(2_000);
  const shell = { name: 'shell', version: '1.0.0', value: 0 };
  expect(sent.flatMap(({ events }) => events)).toEqual([
    { ...shell, measure: 'load-failure', cause: { place: '/login' } },
    { ...shell, measure: 'crash', cause: { place: '/register', error: 'TypeError' } },
  ]);
});

it('attributes the web vitals to the remote of the first page', () => {
  const telemetry = createTelemetry('1.0.0');
  telemetry.page('TTFB', 30);
  telemetry.rendered(remote, remote, '/high');
  telemetry.rendered({ ...remote, name: 'mfe-account' }, remote, '/profile');
  telemetry.page('LCP', 900);
  hidePage();
  expect(sent[0]?.events.map(({ name, measure }) => [name, measure])).toEqual([
    ['mfe-tides', 'TTFB'],
    ['mfe-tides', 'LCP'],
  ]);
});

it('sends the page of web vitals that visitors notice, and with a page that does not hydrate the element and the components', () => {
  const telemetry = createTelemetry('1.0.0');
  const visited = { ...remote, version: '5.0.0' };
  const components = ['h1', 'Tile (https://site:3000/assets/mfe-tides/5.0.0/page-tile.js:1:20)', 'main'];
  telemetry.page('TTFB', 30);
  telemetry.page('LCP', 4_000, true);
  telemetry.page('hydration-failure', 0, mismatchAt(components.map((component) => `\n    at ${component}`).join('')));
  telemetry.rendered(visited, visited, '/high/:tileId');
  telemetry.page(
    'hydration-failure',
    0,
    mismatchAt('span@unknown:0:0\nTile@https://site/assets/mfe-tides/5.0.0/b.js:2:3'),
  );
  telemetry.page('CLS', 0.02);
  hidePage();
  // Those of the tests before are sent now, too.
  const events = sent.flatMap((report) => report.events).filter(({ version }) => version === visited.version);
  const place = '/high/:tileId';
  expect(events.map(({ measure, cause }) => [measure, cause])).toEqual([
    ['TTFB', undefined],
    ['LCP', { place }],
    ['hydration-failure', { place, error: 'h1', frames: ['page-tile.js:1:20'] }],
    ['hydration-failure', { place, error: 'span', frames: ['b.js:2:3'] }],
    ['CLS', undefined],
  ]);
});

it('sends web vitals of a visible page with the next other event', () => {
  const telemetry = createTelemetry('1.0.0');
  telemetry.rendered(remote, remote, '/high');
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
  for (let count = 0; count < 60; count += 1) telemetry.failedToLoad(remote, remote, 'routes');
  jest.advanceTimersByTime(2_000);
  expect(sent[0]?.events).toHaveLength(50);
});

/** As Chromium writes it, with addresses that have a port. */
function anError(message: string, ...positions: string[]): Error {
  const error = new TypeError(message);
  const lines = positions.map((position) => `    at run (https://site:3000/assets/${position})`);
  error.stack = [`TypeError: ${message}`, ...lines].join('\n');
  return error;
}

it('sends errors and failed requests once for a page, by version and status class, when nothing more is known', () => {
  const telemetry = createTelemetry('1.0.0');
  // Causes without end, of which a page reports few.
  for (let count = 0; count < 50; count += 1) telemetry.error(remote, anError('', `mfe-tides/1.1.0/a.js:1:${count}`));
  sent.length = 0;
  jest.advanceTimersByTime(2_000);
  const described = sent.flatMap(({ events }) => events);
  expect(described.length).toBeLessThan(4);
  for (const { cause } of described) expect(cause).toMatchObject({ error: 'TypeError' });
  sent.length = 0;
  for (let count = 0; count < 5; count += 1) {
    telemetry.error(remote, undefined);
    for (const status of [404, 422, 500, 503, 0]) telemetry.requestFailed(remote, status, 'tidesGetTide');
  }
  telemetry.error({ name: 'shell', version: '1.0.0' }, undefined);
  jest.advanceTimersByTime(2_000);
  expect(sent.flatMap(({ events }) => events.map(({ name, measure }) => [name, measure]))).toEqual([
    ['mfe-tides', 'request-4xx'],
    ['mfe-tides', 'request-5xx'],
    ['mfe-tides', 'request-no-response'],
    ['shell', 'error'],
  ]);
});

it('sends where a failure was, and nothing that its message or the addresses of other files contain', () => {
  const telemetry = createTelemetry('1.0.0');
  const visited = { ...remote, version: '4.0.0' };
  const positions = ['shell/1.0.0/main.js:1:9', 'mfe-tides/4.0.0/a.1f.js:1:20', 'mfe-tides/4.0.0/b.js:2:3?q=me'];
  telemetry.crashed(visited, visited, 'slot-bell', anError('ngozi@example.ng is not iterable', ...positions));
  telemetry.crashed(visited, visited, 'slot-bell', anError('ade@example.ng is not iterable', ...positions));
  telemetry.requestFailed(visited, 404, 'tidesGetTide');
  createTelemetry('1.0.0').error(visited, Object.assign(new Error('secret'), { name: 'of Ngozi' }));
  hidePage();
  // Those of the tests before are sent now, too.
  const events = sent.flatMap((report) => report.events).filter(({ version }) => version === visited.version);
  expect(events.map(({ measure, cause }) => [measure, cause])).toEqual([
    ['crash', { place: 'slot-bell', error: 'TypeError', frames: ['a.1f.js:1:20', 'b.js:2:3'] }],
    ['crash', undefined],
    ['request-4xx', { place: 'tidesGetTide 404' }],
    ['error', { error: 'Error' }],
  ]);
});

it('sends which versions the page was made of', () => {
  const telemetry = createTelemetry('1.0.0', '0123456789abcdef');
  telemetry.shell('load', 80);
  jest.advanceTimersByTime(2_000);
  expect(sent).toEqual([expect.objectContaining({ revision: '0123456789abcdef' })]);
});

it('sends failed requests of a version’s own code by origin and status class', () => {
  const telemetry = createTelemetry('1.0.0');
  telemetry.ownRequestFailed(remote, 'https://rates.example', 404);
  telemetry.ownRequestFailed(remote, 'https://rates.example', 503);
  telemetry.ownRequestFailed(remote, location.origin, 0);
  jest.advanceTimersByTime(2_000);
  expect(sent.flatMap(({ events }) => events.map(({ name, measure, cause }) => [name, measure, cause?.place]))).toEqual(
    [
      ['mfe-tides', 'request-4xx', 'https://rates.example 4xx'],
      ['mfe-tides', 'request-5xx', 'https://rates.example 5xx'],
      ['mfe-tides', 'request-no-response', `${location.origin} 0`],
    ],
  );
});

it('sends a goal once for a page load', () => {
  const telemetry = createTelemetry('1.0.0');
  for (let press = 0; press < 3; press += 1) telemetry.goal(remote, 'boat-called');
  telemetry.goal(remote, 'tide-read');
  jest.advanceTimersByTime(2_000);
  expect(sent.flatMap(({ events }) => events.map(({ name, measure, cause }) => [name, measure, cause?.place]))).toEqual(
    [
      ['mfe-tides', 'goal', 'boat-called'],
      ['mfe-tides', 'goal', 'tide-read'],
    ],
  );
});

it('sends less than 1 KB for a visit that has everything to report', () => {
  const telemetry = createTelemetry('1.12.0-s3f2a91bc');
  const visited = { ...remote, version: '1.12.0-s3f2a91bc' };
  const at = (file: string) => `mfe-tides/${visited.version}/${file}.1a2b3c4d.js:1:123456`;
  telemetry.shell('load', 1_234.567891);
  telemetry.loaded(visited, visited, 345.678912);
  telemetry.rendered(visited, visited, '/tides/:tideId');
  for (const vital of ['TTFB', 'FCP'] as const) telemetry.page(vital, 1_234.567891);
  telemetry.page('LCP', 1_234.567891, true);
  for (let count = 0; count < 9; count += 1) {
    telemetry.error(visited, anError(`Number ${count}`, at('page-tide'), at(`shared-${count}`), at('routes')));
    telemetry.requestFailed(visited, 500 + count, 'tidesListTidesOfHarbour');
  }
  for (const vital of ['CLS', 'INP'] as const) telemetry.page(vital, 1_234.567891, true);
  hidePage();
  // Those of the tests before are sent now, too.
  const own = sent.filter(({ events: [first] }) => first?.version === visited.version);
  const events = own.flatMap((report) => report.events);
  expect(events.length).toBeGreaterThanOrEqual(9);
  expect(events.find(({ measure }) => measure === 'error')?.cause?.frames).toHaveLength(3);
  expect(JSON.stringify(own).length).toBeLessThan(1_024);
});
