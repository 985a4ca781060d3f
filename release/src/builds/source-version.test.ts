import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { valid } from 'semver';
import { sourceVersion } from './source-version.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mortar-clone-'));
  await write('mfe-catalog/package.json', '{"version":"1.4.0"}');
  await write('mfe-catalog/src/app.tsx', 'app');
  await write('mfe-account/src/app.tsx', 'other app');
  await write('shared/ui/src/button.tsx', 'button');
  await write('pnpm-lock.yaml', 'lock');
});

async function write(path: string, content: string) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

const version = () => sourceVersion(join(root, 'mfe-catalog'));

it('is the version of the package and eight digits of its sources', async () => {
  expect(await version()).toMatch(/^1\.4\.0-s[0-9a-f]{8}$/);
});

it('is a valid version whatever the hash', async () => {
  for (const content of Array.from({ length: 40 }, (_, index) => `${index}`)) {
    await write('mfe-catalog/src/app.tsx', content);
    expect(valid(await version())).not.toBeNull();
  }
});

it('knows the root of the clone of a front end that is deeper in it', async () => {
  await write('e2e/fixtures/probe/package.json', '{"version":"1.0.0"}');
  const probe = () => sourceVersion(join(root, 'e2e', 'fixtures', 'probe'), root);
  const before = await probe();
  await write('shared/ui/src/button.tsx', 'changed');
  expect(await probe()).not.toBe(before);
});

it.each([
  ['mfe-catalog/src/app.tsx', 'changed'],
  ['mfe-catalog/src/new.tsx', 'new'],
  ['mfe-catalog/mfe.json', '{}'],
  ['shared/ui/src/button.tsx', 'changed'],
  ['pnpm-lock.yaml', 'changed'],
  ['tsconfig.base.json', '{}'],
])('changes with %s', async (path, content) => {
  const before = await version();
  await write(path, content);
  expect(await version()).not.toBe(before);
});

it.each([
  'mfe-account/src/app.tsx',
  'mfe-catalog/dist/app.js',
  'mfe-catalog/node_modules/react/index.js',
  'mfe-catalog/src/app.test.tsx',
  'mfe-catalog/src/test/builders.ts',
  'shared/testing/src/index.ts',
  'README.md',
])('does not change with %s', async (path) => {
  const before = await version();
  await write(path, 'changed');
  expect(await version()).toBe(before);
});
