import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { recordBuild } from './record-build.ts';

const MFE = {
  name: 'mfe-tides',
  owner: 'tides',
  routes: [{ path: '/tides', guard: 'none', preload: ['page-tides'] }],
  slots: [],
};
const NONE = { sync: [], async: [] };
const REACT = { name: 'react', requiredVersion: '^19.0.0', singleton: true, assets: { js: NONE } };
const PAGE = 'page-tides.1a2b.js';

function federation(change: object = {}, metaData: object = {}) {
  return {
    metaData: {
      globalName: 'mfe_tides',
      pluginVersion: '2.9.2',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      ...metaData,
    },
    shared: [REACT],
    exposes: [{ name: 'routes', assets: { js: { sync: ['routes.js'], async: [PAGE] }, css: NONE } }],
    ...change,
  };
}

function mapOf(path: string, content: string): string {
  return JSON.stringify({ version: 3, sources: [path], sourcesContent: [content], mappings: '' });
}

const manifest = (...words: Parameters<typeof federation>) => ({
  'dist/mf-manifest.json': JSON.stringify(federation(...words)),
});

/** A build folder as another tool leaves it, with `mfe.json` beside it. */
async function built(source: string, files: Record<string, string | undefined> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mortar-other-tool-'));
  const all: Record<string, string | undefined> = {
    'mfe.json': JSON.stringify(MFE),
    'dist/mf-manifest.json': JSON.stringify(federation()),
    'dist/remoteEntry.js': 'var mfe_tides;mfe_tides={};',
    'dist/routes.js': 'routes();',
    'dist/routes.js.map': mapOf('webpack://tides/./src/routes.ts', 'export default [];'),
    [`dist/${PAGE}`]: 'page();',
    [`dist/${PAGE}.map`]: mapOf('../src/page.tsx', source),
    'dist/.vite/manifest.json': '{}',
    ...files,
  };
  for (const [path, content] of Object.entries(all)) {
    if (content === undefined) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

const record = (folder: string) => recordBuild({ folder, directory: join(folder, 'dist'), version: '1.0.0' });

it('records entry, files, chunks and names of a build from what its tool has left', async () => {
  const source = `import {
    useState as use, type ReactNode,
    useId } from 'react';
  export function Tides(): ReactNode { return <p id={useId()}>{use(0)[0]}</p>; }`;
  const folder = await built(source, { 'dist/server/entry.js': 'module.exports = {};' });
  expect(await record(folder)).toMatchObject({
    name: 'mfe-tides',
    version: '1.0.0',
    kind: 'remote',
    entry: 'remoteEntry.js',
    server: 'server/entry.js',
    chunks: { routes: ['routes.js'], 'page-tides': [PAGE] },
    runtime: { version: '2.9.2' },
    shared: [{ name: 'react', version: '19.0.0', requiredVersion: '^19.0.0', names: ['useId', 'useState'] }],
  });
  expect(Object.keys((await record(folder)).files).sort()).toEqual(
    ['mf-manifest.json', PAGE, 'remoteEntry.js', 'routes.js', 'server/entry.js'].sort(),
  );
});

it.each([
  ['is used as a whole', "import * as React from 'react'; export const page = () => React.useState(0);", {}],
  ['has a default import', "import React, { useState } from 'react'; export const page = () => [React, useState];", {}],
  ['is required', "const react = require('react'); export const page = () => react.useState(0);", {}],
  ['is imported dynamically', "export const page = () => import('react');", {}],
  ['is exported on', "export * from 'react';", {}],
  ['is used by a script without a source map', 'export const page = 1;', { [`dist/${PAGE}.map`]: undefined }],
])('says that names are not known when a shared module %s', async (_case, source, files) => {
  const { shared } = await record(await built(source, files));
  expect(shared).toHaveLength(1);
  expect(shared[0]).not.toHaveProperty('names');
});

it('requires nothing of a shared module that the remote does not import', async () => {
  const { shared } = await record(
    await built("import type { ReactNode } from 'react'; export const page: ReactNode = 1;"),
  );
  expect(shared).toEqual([]);
});

it('names no federation runtime when the build contains its own, as those of Vite do', async () => {
  const container = { name: 'remoteEntry.js', path: '', type: 'var' };
  const module = { name: 'remote.js', path: '', type: 'module' };
  const files = manifest({}, { pluginVersion: '1.23.0', remoteEntry: module, varRemoteEntry: container });
  expect(await record(await built('export const page = 1;', files))).not.toHaveProperty('runtime');
});

it.each([
  ['has no manifest', { 'dist/mf-manifest.json': undefined }, /no mf-manifest\.json .*manifest: true/],
  ['has a manifest of another form', { 'dist/mf-manifest.json': '{}' }, /mf-manifest\.json has another form/],
  [
    'has a module as its entry',
    manifest({}, { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } }),
    /remoteEntry\.js is a module and must be a classic script/,
  ],
  ['names its container differently', { 'dist/remoteEntry.js': 'var tides={};' }, /does not define var mfe_tides/],
  [
    'contains a copy of a shared module',
    manifest({ shared: [{ ...REACT, assets: { js: { sync: ['react.js'], async: [] } } }] }),
    /contains a copy of react \(react\.js\): share it with import: false/,
  ],
  ['shares no singleton', manifest({ shared: [{ ...REACT, singleton: false }] }), /react is shared without a range/],
  ['lacks what mfe.json promises', manifest({ exposes: [] }), /promises the chunk "routes"/],
  ['contains compressed twins', { 'dist/routes.js.br': 'x' }, /routes\.js\.br is compressed already/],
  ['has no mfe.json', { 'mfe.json': undefined }, /There is no \S+mfe\.json: run this in the folder of a remote/],
  ['has an mfe.json of another form', { 'mfe.json': '{ "name": "tides" }' }, /mfe\.json is not valid: it must have/],
  ['has an mfe.json that is not JSON', { 'mfe.json': '{' }, /mfe\.json is no JSON/],
] as const)('refuses a build with one sentence when it %s', async (_case, files, message) => {
  await expect(record(await built('export const page = 1;', files))).rejects.toThrow(message);
});
