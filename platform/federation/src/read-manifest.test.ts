import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_SCHEMA_FILE, manifestSchema, readManifest } from './read-manifest.ts';

const MANIFEST = { name: 'mfe-tides', owner: 'tides', routes: [{ path: '/tides', guard: 'none' }], slots: [] };
const read = (change: object) => () => readManifest(JSON.stringify({ ...MANIFEST, ...change }));

it('reads a manifest without the address of its schema, which is for editors', () => {
  expect(read({ $schema: './mfe.schema.json' })()).toEqual(MANIFEST);
});

it.each([
  [
    { routes: [{ path: '/tides', gaurd: 'none' }] },
    'has gaurd at routes.0, which is no key of it: did you mean guard?',
  ],
  [{ slot: [] }, 'has slot, which is no key of it: did you mean slots?'],
  [
    { routes: [{ path: '/tides', guard: 'none', metadata: { titel: 'Tides' } }] },
    'has titel at routes.0.metadata, which is no key of it: did you mean title?',
  ],
  [{ colour: 'blue' }, 'has colour, which is no key of it.'],
  [
    { routes: [{ path: '/tides', guard: 'nobody' }] },
    'is not valid at routes.0.guard: it must be "none" or "session".',
  ],
  [{ owner: undefined }, 'is not valid: it must have required properties owner.'],
  [{ routes: [{ path: 'tides', guard: 'none' }] }, 'is not valid at routes.0.path: it must match pattern "^/".'],
])('refuses %j with what was meant', (change, problem) => {
  expect(read(change)).toThrow(`mfe.json ${problem}`);
});

it('has a schema for editors in the package that builds remotes', () => {
  const file = join(import.meta.dirname, '..', '..', 'build', MANIFEST_SCHEMA_FILE);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(manifestSchema());
});
