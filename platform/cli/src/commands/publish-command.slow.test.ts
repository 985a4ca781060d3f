import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPackage } from '@mortar/registry/test/built-package';
import { setUpCommands } from '#test/command-fixture.ts';

const commands = setUpCommands();
const { fixture, mortar, built, live } = commands;
let clone: string;

beforeEach(() => {
  ({ clone } = commands);
});

it('publish uploads the dist folder and prints how to activate it when --no-build is given', async () => {
  await built();
  const { code, printed } = await mortar('publish mfe-articles --no-build');
  expect(code).toBe(0);
  expect(printed).toMatch(/^Published mfe-articles 1\.0\.0: 2 files, 1 KB\.$/m);
  expect(printed).toContain('mortar activate mfe-articles 1.0.0');
  expect(await live()).toBeUndefined();
  expect((await mortar('publish mfe-articles --no-build')).printed).toContain('published already');
});

it('publish prints an address of its own for thirty days when --preview is given', async () => {
  await built();
  const { printed } = await mortar('publish mfe-articles --no-build --preview --json');
  const { preview } = JSON.parse(printed) as { preview: string };
  const page = await fetch(preview, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<title>Preview of mfe-articles 1.0.0');
  const [content = ''] = (new URL(preview).searchParams.get('preview') ?? '').split('.');
  const [, , , until] = JSON.parse(Buffer.from(content, 'base64url').toString()) as string[];
  expect(Math.round((Date.parse(until ?? '') - Date.now()) / 86_400_000)).toBe(30);
  expect(await live()).toBeUndefined();
});

it('publish prints the address of a branch, which shows its newest version, when --branch or CI names one', async () => {
  await built();
  const first = await mortar('publish mfe-articles --no-build --preview --branch calm-sea');
  const [, address = ''] = /^To open the newest of calm-sea: (\S+)$/m.exec(first.printed) ?? [];
  await built({ version: '1.1.0' });
  const second = await mortar('publish mfe-articles --no-build --preview --json', { GITHUB_HEAD_REF: 'calm-sea' });
  expect(JSON.parse(second.printed)).toMatchObject({ branch: 'calm-sea', branchPreview: address });
  const page = await fetch(address, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<title>Preview of mfe-articles 1.1.0');
});

it('publish builds with the version of the sources and activates it when --live is given', async () => {
  const template = await buildPackage({ version: 'VERSION' });
  const script = `const fs = require('node:fs');
fs.cpSync(${JSON.stringify(template)}, 'dist', { recursive: true });
const record = fs.readFileSync('dist/mortar-build.json', 'utf8');
fs.writeFileSync('dist/mortar-build.json', record.replaceAll('"VERSION"', JSON.stringify(process.env.MORTAR_VERSION)));`;
  await writeFile(join(clone, 'mfe-articles', 'build.cjs'), script);
  await writeFile(
    join(clone, 'mfe-articles', 'package.json'),
    JSON.stringify({ name: 'mfe-articles', version: '1.4.0', scripts: { build: 'node build.cjs' } }),
  );
  const { code, printed, error } = await mortar('publish mfe-articles --live --reason ready');
  expect([code, error]).toEqual([0, '']);
  expect(printed).toMatch(/^Building mfe-articles 1\.4\.0-s[0-9a-f]{8} …$/m);
  expect(printed).toMatch(/is live on http:\/\/127.* after \d+\.\d\d s\.$/);
  expect(await live()).toMatch(/^1\.4\.0-/);
});

it('publish builds several front ends side by side, and releases them in the order in which they are named', async () => {
  const [one, other] = ['mfe-articles', 'mfe-search'] as const;
  for (const [name, meets] of [
    [one, other],
    [other, one],
  ] as const) {
    const template = await buildPackage({ name });
    // It ends once the other one has begun.
    const script = `const fs = require('node:fs');
fs.writeFileSync('begun', '');
const until = setInterval(() => fs.existsSync('../${meets}/begun') && clearInterval(until), 20);
fs.cpSync(${JSON.stringify(template)}, 'dist', { recursive: true });`;
    await mkdir(join(clone, name), { recursive: true });
    await writeFile(join(clone, name, 'mfe.json'), JSON.stringify({ name }));
    await writeFile(join(clone, name, 'build.cjs'), script);
    const manifest = { name, version: '1.0.0', scripts: { build: 'node build.cjs' } };
    await writeFile(join(clone, name, 'package.json'), JSON.stringify(manifest));
  }
  const { code, printed, error } = await mortar('publish mfe-articles mfe-search --live --version 1.0.0 --json');
  expect([code, error.replaceAll(/^(?:Building|Published|Its commit).*$\n?/gm, '')]).toEqual([0, '']);
  const { published } = JSON.parse(printed) as { published: { release: { name: string }; live: boolean }[] };
  expect(published.map(({ release, live: isLive }) => [release.name, isLive])).toEqual([
    [one, true],
    [other, true],
  ]);
});

it('publish, rollout start and status compare the bytes of a version with the live one', async () => {
  // Of random bytes: repeated ones weigh nothing after gzip.
  const scripts = (kilobytes: number) => ({
    version: `1.${kilobytes}.0`,
    routes: [{ path: '/', guard: 'none' as const, preload: ['page-home'] }],
    chunks: { 'page-home': ['home.js'], 'page-later': ['later.js'] },
    files: { 'home.js': randomHex(4), 'later.js': randomHex(kilobytes) },
  });
  await fixture.release(scripts(10));
  await built(scripts(30));
  const published = await mortar('publish mfe-articles --no-build --most-growth 500');
  const growth = /mfe-articles 1\.30\.0: (1[0-9]|2[0-9]) KB more JavaScript than 1\.10\.0 \(\+1\d\d %\)\.$/m;
  expect(published.printed).toMatch(growth);
  expect((await mortar('rollout start mfe-articles --to 1.30.0')).printed).toMatch(growth);
  expect((await mortar('status')).printed).toMatch(growth);

  await built(scripts(40));
  expect((await mortar('publish mfe-articles --no-build --most-growth 20')).error).toMatch(
    /^mfe-articles 1\.40\.0 loads \d+ % more JavaScript than 1\.10\.0 .* and 20 % are allowed/,
  );
  expect((await mortar('publish mfe-articles --no-build')).code).toBe(0);
  const heavyPage = { ...scripts(50), files: { 'home.js': randomHex(14), 'later.js': '' } };
  await built(heavyPage);
  expect((await mortar('publish mfe-articles --no-build')).printed).toMatch(/and \d+ KB more at \/ \(\+\d+ %\)\.$/m);
  await built({ ...heavyPage, version: '1.51.0' });
  expect((await mortar('publish mfe-articles --no-build --most-growth 20')).error).toMatch(
    /% more for \/ than 1\.10\.0/,
  );
});

function randomHex(kilobytes: number): string {
  return randomBytes(kilobytes * 1_024).toString('hex');
}

it('publish finds a folder of the clone when it is named from the root or from the working directory', async () => {
  const folder = join(clone, 'e2e', 'fixtures', 'probe');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'mfe.json'), '{"name":"mfe-probe"}');
  await cp(await buildPackage({ name: 'mfe-probe' }), join(folder, 'dist'), { recursive: true });
  const fromRoot = await mortar('publish e2e/fixtures/probe --no-build');
  expect(fromRoot.printed).toMatch(/^Published mfe-probe 1\.0\.0/);
  const fromBelow = await mortar('publish fixtures/probe --no-build', {}, join(clone, 'e2e'));
  expect(fromBelow.printed).toMatch(/^mfe-probe 1\.0\.0 was published already/);
  expect((await mortar('publish . --no-build', {}, folder)).code).toBe(0);
});

it('publish takes the working directory outside of a clone when the repository has a lockfile and no folder is named', async () => {
  const repository = await mkdtemp(join(tmpdir(), 'mortar-repository-'));
  expect(await mortar('publish', {}, repository)).toMatchObject({
    code: 2,
    error: expect.stringContaining('has a lockfile: change into the repository of a front end'),
  });
  await writeFile(join(repository, 'package-lock.json'), '{}');
  expect((await mortar('publish', {}, repository)).error).toMatch(/has no mfe\.json: change into the folder/);
  await writeFile(join(repository, 'mfe.json'), '{"name":"mfe-probe"}');
  await cp(await buildPackage({ name: 'mfe-probe' }), join(repository, 'dist'), { recursive: true });
  const { printed } = await mortar('publish --no-build', {}, repository);
  expect(printed).toMatch(/^Published mfe-probe 1\.0\.0.*\nIts commit is not recorded/);
});

it('publish uploads nothing and exits with 1 when the build fails', async () => {
  await writeFile(
    join(clone, 'mfe-articles', 'package.json'),
    JSON.stringify({ version: '1.4.0', scripts: { build: 'exit 3' } }),
  );
  const { code, error } = await mortar('publish mfe-articles');
  expect([code, error]).toEqual([1, 'The build of mfe-articles failed, so nothing was published.']);
});

it('publish exits with 3 when the dist folder is of another version than --version', async () => {
  await built({ version: '1.0.0' });
  const { code, error } = await mortar('publish mfe-articles --no-build --version 2.0.0');
  expect([code, error]).toEqual([3, expect.stringContaining('is mfe-articles 1.0.0, not')]);
});
