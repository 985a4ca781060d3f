import { mkdir, mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeptSources } from '@mortar/registry/builds/kept-sources';
import { writeProject } from './consumer-project.ts';

/** It has whatever is called @x. */
const SHELL = { ofSite: new Map(), find: (name: string) => (name.startsWith('@x') ? tmpdir() : undefined) };
const OWN = { 'src/routes.tsx': "import '@mortar/store';", 'src/[id].d.ts': '' };
const PACKAGES = { '@mortar/store': { 'package.json': '{}', 'src/index.ts': '' } };

let home: string;
let folder: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'mortar-home-'));
  folder = join(home, 'a', 'b', 'project');
  await mkdir(folder, { recursive: true });
});

const write = (sources: Partial<KeptSources>) =>
  writeProject(folder, { compiler: '5.0.0', own: OWN, packages: PACKAGES, ...sources }, SHELL);

it('writes the sources of a remote and the packages that it was compiled against', async () => {
  write({});
  expect(await readdir(join(folder, 'remote', 'src'))).toEqual(['[id].d.ts', 'routes.tsx']);
  expect(await readdir(join(folder, 'node_modules', '@mortar', 'store'))).toEqual(['package.json', 'src']);
});

it.each<[string, Partial<KeptSources>]>([
  ['a file upwards', { own: { '../../../../.bashrc': '' } }],
  ['an absolute file', { own: { '/tmp/mortar-elsewhere': '' } }],
  ['a file of a package upwards', { packages: { '@mortar/store': { '../../../../../.bashrc': '' } } }],
  ['a package upwards', { packages: { '../../../../.ssh': { config: '' } } }],
  ['an import upwards', { own: { 'src/routes.tsx': "import '@x/..';" } }],
])('writes nothing outside when a site’s kept sources name %s', async (_what, sources) => {
  expect(() => write(sources)).toThrow(/ cannot be the name of a file\.$/);
  expect(await readdir(home)).toEqual(['a']);
  expect(await readdir(join(home, 'a', 'b'))).toEqual(['project']);
});
