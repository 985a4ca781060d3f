import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BUILD_RECORD_FILE, type BuildRecord } from '@mortar/federation';

const rspack = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin', 'rspack.js');

const { version: reactVersion } = createRequire(import.meta.url)('react/package.json') as { version: string };

let directory: string;

const write = (file: string, content: string | object) => {
  mkdirSync(dirname(join(directory, file)), { recursive: true });
  writeFileSync(join(directory, file), typeof content === 'string' ? content : JSON.stringify(content));
};

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

/** Builds a remote that has this page. */
function build(page: string): BuildRecord {
  write('src/exposed/routes.tsx', page);
  execFileSync(process.execPath, [rspack, 'build'], { cwd: directory, stdio: 'pipe' });
  return JSON.parse(readFileSync(join(directory, 'dist', BUILD_RECORD_FILE), 'utf8')) as BuildRecord;
}

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'mortar-floors-'));
  write('package.json', {
    version: '1.0.0',
    type: 'module',
    dependencies: { '@harbour/ui': '3.2.0', '@harbour/forms': '3.2.0', react: '*' },
  });
  write('mfe.json', { name: 'mfe-tides', owner: 'tides', routes: [{ path: '/tides', guard: 'none' }], slots: [] });
  const config = `import { defineRemote } from '${join(import.meta.dirname, 'index.ts')}';`;
  write('rspack.config.ts', `${config}\nexport default defineRemote(import.meta.dirname);`);
  mkdirSync(join(directory, 'node_modules'));
  for (const name of ['react', 'react-dom']) {
    symlinkSync(join(import.meta.dirname, '..', 'node_modules', name), join(directory, 'node_modules', name));
  }
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

afterAll(() => rmSync(directory, { recursive: true, force: true }));
