import { setUpReleases } from '#test/release-fixture.ts';

const fixture = setUpReleases();
const NAME = 'mfe-articles';

function met(version: string, error: string, count: number, segments: object = {}) {
  const cause = {
    name: NAME,
    version,
    id: `${error} ${version}`,
    measure: 'error',
    place: '/',
    error,
    message: null,
    frame: null,
  };
  return fixture.telemetry.save({
    exposures: [],
    measurements: [],
    causes: [],
    liveCauses: [{ ...cause, count, segments }],
  });
}

it('live causes name the version with which each was met first, and who met it', async () => {
  await met('1.0.0', 'TypeError', 3);
  await met('1.1.0', 'TypeError', 5, { Chrome: 5, 'signed-in': 1, 'signed-out': 4 });
  await met('1.1.0', 'RangeError', 2, { Safari: 2 });
  await met('1.1.0', 'TypeError', 20, { Chrome: 15, Safari: 5, phone: 20 });
  expect(await fixture.reports.live(NAME, '1.1.0')).toMatchObject([
    { error: 'TypeError', count: 25, sinceVersion: '1.0.0', who: 'mostly in Chrome, on phones, mostly not signed in' },
    { error: 'RangeError', count: 2, sinceVersion: '1.1.0', who: 'in Safari' },
  ]);
});
