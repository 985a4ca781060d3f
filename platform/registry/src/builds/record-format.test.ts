import { requireCurrentFormat } from './record-format.ts';

const RECORD = {
  name: 'shell',
  version: '1.0.0',
  kind: 'host',
  entry: 'main.js',
  files: {},
  chunks: {},
  shared: [],
  manifest: { name: 'shell', owner: 'platform', routes: [{ path: '/', guard: 'none' }], slots: [] },
};
const NEEDED = 'build it with the @mortar/build of the sources that the site runs';

const routed = (route: object) => ({ ...RECORD, manifest: { ...RECORD.manifest, routes: [route] } });
const { chunks: _chunks, manifest: _manifest, ...withoutManifest } = RECORD;

it.each<[string, unknown, string]>([
  [
    'is of the format before',
    { ...routed({ path: '/', guard: 'none', head: { title: 'Home' } }), slots: { fills: {}, draws: {} } },
    `This build's record is of format 1 (it has head in its routes and draws in its slots); this site needs format 2: ${NEEDED}.`,
  ],
  [
    'lacks what every record has',
    withoutManifest,
    `This build's record lacks chunks, manifest, which format 2 has; this site needs format 2: ${NEEDED}.`,
  ],
  [
    'has what this site does not know',
    routed({ path: '/', guard: 'none', later: true }),
    `This build's record is not of format 2, which this site needs (at manifest/routes/0/later): ${NEEDED}, or upgrade the gateways when those sources are newer.`,
  ],
  ['is no object', 'record', `mortar-build.json is no build record: ${NEEDED}.`],
])('record that %s is refused with what to build it with', (_case, record, message) => {
  expect(() => requireCurrentFormat(record)).toThrow(message);
});

it('record of the current format is accepted', () => {
  expect(() => requireCurrentFormat(RECORD)).not.toThrow();
});
