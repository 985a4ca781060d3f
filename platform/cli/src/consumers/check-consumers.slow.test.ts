import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand } from '#run-command.ts';
import { buildPackage, type BuildSpec } from '@mortar/registry/test/built-package';
import { setUpGateway } from '@mortar/gateway/test/gateway-fixture';
import { ORIGIN } from '@mortar/registry/test/registry-fixture';

const fixture = setUpGateway();
let clone: string;
let site: string;
let token: string;

const BADGE = `export function Badge({ children, tone }: { children: string; tone?: 'good' }) { return <b data-tone={tone}>{children}</b>; }`;
const LABELLED = `export function Badge({ label, tone }: { label: string; tone?: 'good' }) { return <b data-tone={tone}>{label}</b>; }`;
const PAGE = `import { Badge, toneOf } from '@harbour/ui';
import { tides } from '#/tides.ts';
import { Port } from '@harbour/ports';
export default function Tides() {
  return <Port name={tides.port}><Badge tone={toneOf(1)}>High tide</Badge></Port>;
}
`;
const FILES = {
  'pnpm-workspace.yaml': '',
  'ui/package.json': JSON.stringify({
    name: '@harbour/ui',
    version: '3.1.0',
    imports: { '#/*': './src/*' },
    exports: { '.': './src/index.ts', './icons': './src/icons.tsx' },
    mortar: { shared: ['.'] },
  }),
  'ui/src/index.ts': `export { Badge } from './badge.tsx';\nexport { toneOf } from '#/tone.ts';`,
  'ui/src/badge.tsx': BADGE,
  'ui/src/tone.ts': `export const toneOf = (_height: number) => 'good' as const;`,
  'ui/src/icons.tsx': `export const TideIcon = () => <i />;`,
  'ports/package.json': JSON.stringify({
    name: '@harbour/ports',
    version: '1.0.0',
    exports: { '.': './src/port.tsx' },
    dependencies: { '@harbour/ui': '*' },
    mortar: {},
  }),
  'ports/src/port.tsx': `import type { ReactNode } from 'react';
import { TideIcon } from '@harbour/ui/icons';
export const Port = ({ name, children }: { name: string; children: ReactNode }) => <p>{name}<TideIcon />{children}</p>;`,
  'mfe-tides/mfe.json': '{"name":"mfe-tides"}',
  'mfe-tides/src/tides.ts': `export const tides = { port: 'Lagos' };`,
  'mfe-tides/src/exposed/routes.tsx': PAGE,
  'shell/mfe.json': '{"name":"shell"}',
};
const LINKS = {
  'ports/node_modules/@harbour/ui': 'ui',
  'mfe-tides/node_modules/@harbour/ui': 'ui',
  'mfe-tides/node_modules/@harbour/ports': 'ports',
  'shell/node_modules/@harbour/ui': 'ui',
  'shell/node_modules/@harbour/ports': 'ports',
};
/** Of every folder of the clone. */
const INSTALLED = ['typescript', '@types/react', 'react'];

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'mortar-clone-'));
  await write(FILES);
  await mkdir(join(clone, 'node_modules/@types'), { recursive: true });
  for (const name of INSTALLED) {
    const root = join(import.meta.dirname, '../../../..');
    const folder = name === 'react' ? 'platform/console/node_modules/react' : `node_modules/${name}`;
    await symlink(join(root, folder), join(clone, 'node_modules', name));
  }
  for (const [path, target] of Object.entries(LINKS)) {
    await mkdir(dirname(join(clone, path)), { recursive: true });
    await symlink(join(clone, target), join(clone, path));
  }
  await built('mfe-tides', { routes: [{ path: '/tides', guard: 'none' }] });
  await built('shell');
  site = await (await fixture.gateway()).listen({ port: 0, host: '127.0.0.1' });
  ({ token } = await fixture.tokens.create({ label: 'grace', scope: 'release' }, ORIGIN));
  await mortar('publish shell --live');
  await mortar('publish mfe-tides --live');
});
afterEach(() => rm(clone, { recursive: true, force: true }));

async function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(clone, path)), { recursive: true });
    await writeFile(join(clone, path), text);
  }
}

/** Makes a front end whose build leaves this. */
async function built(name: string, spec: BuildSpec = {}) {
  const template = await buildPackage({ name, version: 'VERSION', ...spec });
  const script = `const fs = require('node:fs');
fs.rmSync('dist', { recursive: true, force: true });
fs.cpSync('../template-${name}', 'dist', { recursive: true });
const record = fs.readFileSync('dist/mortar-build.json', 'utf8');
fs.writeFileSync('dist/mortar-build.json', record.replaceAll('"VERSION"', JSON.stringify(process.env.MORTAR_VERSION)));`;
  await cp(template, join(clone, `template-${name}`), { recursive: true });
  const dependencies = { '@harbour/ui': '*', '@harbour/ports': '*' };
  const scripts = { build: 'node build.cjs' };
  const manifest = JSON.stringify({ name, version: '1.0.0', imports: { '#/*': './src/*' }, dependencies, scripts });
  await write({ [`${name}/build.cjs`]: script, [`${name}/package.json`]: manifest });
}

async function mortar(command: string, asToken = token) {
  const printed: string[] = [];
  const code = await runCommand(command.split(' '), {
    directory: clone,
    environment: { ...process.env, MORTAR_SITE: site, MORTAR_TOKEN: asToken },
    print: (line) => printed.push(line),
    printError: (line) => printed.push(line),
    onInterrupt: () => () => undefined,
  });
  return { code, output: printed.join('\n') };
}

it('refuses a shell whose Badge takes label instead of children, with the names of remote and prop', async () => {
  await write({ 'ui/src/badge.tsx': LABELLED });
  const { code, output } = await mortar('publish shell --version 1.0.1 --live');
  expect(output).toMatch(
    /^mfe-tides 1\.0\.0-s\w+ does not compile against this shell: src\/exposed\/routes\.tsx line 5, .*<Badge tone=\{toneOf\(1\)\}>High tide.*: Property 'children' does not exist on type .*label/m,
  );
  expect(code).toBe(3);
  expect(await fixture.releases.find('shell', '1.0.1')).toBeUndefined();
  expect((await mortar('check-consumers')).code).toBe(3);
  expect(await mortar('publish shell --version 1.0.1 --allow-conflicts')).toMatchObject({ code: 0 });
});

it('accepts a shell that keeps what remotes use', async () => {
  const wider = BADGE.replace(`tone?: 'good'`, `tone?: 'good' | 'bad'; label?: string`);
  await write({ 'ui/src/badge.tsx': wider });
  const { code, output } = await mortar('check-consumers');
  expect([code, output]).toEqual([0, expect.stringMatching(/^mfe-tides 1\.0\.0-s\w+ compiles against this shell\.$/)]);
  expect(await mortar('publish shell --version 1.0.1')).toMatchObject({ code: 0 });
});

it('compares nothing that the remote bundles', async () => {
  await write({
    'ui/src/icons.tsx': `export const WaveIcon = () => <i />;`,
    'ports/src/port.tsx': `export const Harbour = () => <p />;`,
    'mfe-tides/src/tides.ts': '',
  });
  expect(await mortar('check-consumers')).toMatchObject({ code: 0 });
});

it('says of a version without its sources that it is not known', async () => {
  await fixture.release({ version: '2.0.0' });
  const { code, output } = await mortar('check-consumers');
  expect([code, output]).toEqual([0, expect.stringContaining('mfe-articles 2.0.0 was published without its sources')]);
});

it('serves sources to tokens that may publish the shell, and to nobody else', async () => {
  const { version = '' } =
    (await fixture.releases.activeState()).remotes.find(({ name }) => name === 'mfe-tides')?.active ?? {};
  const path = `/releases/api/remotes/shell/consumers/mfe-tides/${version}/sources`;
  const request = async (url: string, bearer?: string) =>
    (await fetch(site + url, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} })).status;
  const team = await fixture.tokens.create({ label: 'tides', scope: 'team', remotes: ['mfe-tides'] }, ORIGIN);
  const publisher = await fixture.tokens.create({ label: 'shell', scope: 'publish', remotes: ['shell'] }, ORIGIN);
  expect(await request(path)).toBe(401);
  expect(await request(path, team.token)).toBe(403);
  expect(await request(path, publisher.token)).toBe(200);
  expect(await request(path.replace(version, '9.9.9'), publisher.token)).toBe(404);
  expect(await request(path.replace('remotes/shell', 'remotes/mfe-tides'), team.token)).toBe(404);
  for (const file of ['kept-sources.json', 'kept-sources.json.gz', 'Kept-Sources.json.gz']) {
    expect(await request(`/assets/mfe-tides/${version}/${file}`)).toBe(404);
  }
});
