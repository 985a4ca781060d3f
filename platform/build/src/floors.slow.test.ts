import { createRequire } from 'node:module';
import type { BuildRecord } from '@mortar/federation';
import { remoteInFolder } from './test/remote-in-folder.ts';

const { version: reactVersion } = createRequire(import.meta.url)('react/package.json') as { version: string };

const { write, build, remove } = remoteInFolder();
afterAll(remove);

/** A package of 3.2.0 that exists once in a page. */
function writeSurface(name: string, code: string, names: Record<string, string>) {
  const folder = `node_modules/${name}`;
  const manifest = {
    name,
    version: '3.2.0',
    type: 'module',
    exports: { '.': './src/index.js' },
    mortar: { shared: ['.'] },
  };
  write(`${folder}/package.json`, manifest);
  write(`${folder}/src/index.js`, code);
  const recorded = Object.entries(names).map(([each, since]) => [each, { since, types: '0' }]);
  write(`${folder}/surface.json`, { version: '3.2.0', compiler: '7', entries: { '.': Object.fromEntries(recorded) } });
}

beforeAll(() => {
  write('package.json', {
    version: '1.0.0',
    type: 'module',
    dependencies: { '@harbour/ui': '3.2.0', '@harbour/forms': '3.2.0', react: '*' },
  });
  const ui = `export const Badge = () => null; export const Price = () => null; export const Gauge = () => null;`;
  writeSurface('@harbour/ui', ui, { Badge: '3.0.0', Price: '3.1.0', Gauge: '3.2.0' });
  writeSurface('@harbour/forms', `export const Field = () => null;`, { Field: '3.2.0' });
});

const required = ({ shared }: BuildRecord) => Object.fromEntries(shared.map((one) => [one.name, one.requiredVersion]));

it('requires the version since which the names that a remote uses are as they are, and no module that it does not import', () => {
  const record = build(`import { Badge } from '@harbour/ui'; export default [{ path: '/tides', element: Badge }];`);
  expect(required(record)).toEqual({ '@harbour/ui': '^3.0.0' });
  expect(record.shared[0]).toMatchObject({ version: '3.2.0', names: ['Badge'] });
});

it('requires the newest of them', () => {
  const record = build(
    `import { Badge, Price } from '@harbour/ui'; import { useState } from 'react'; export default [Badge, Price, useState];`,
  );
  const [major, minor] = reactVersion.split('.');
  expect(required(record)).toEqual({ '@harbour/ui': '^3.1.0', react: `^${major}.${minor}.0` });
});

it('requires what it was built with when it cannot know the names', () => {
  const record = build(`import * as ui from '@harbour/ui'; export default [ui];`);
  expect(required(record)).toEqual({ '@harbour/ui': '^3.2.0' });
});

it('names the federation runtime that the entry was built for', () => {
  expect(build('export default [];').runtime).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
});
