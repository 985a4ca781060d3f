import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { dump } from 'js-yaml';
import { valid } from 'semver';
import { builtCommit } from './built-commit.ts';
import { sourceVersion } from './source-version.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mortar-clone-'));
  await write('mfe-articles/package.json', '{"version":"1.4.0"}');
  await write('mfe-articles/src/app.tsx', 'app');
  await write('mfe-account/src/app.tsx', 'other app');
  await write('shared/ui/src/button.tsx', 'button');
  await write('pnpm-lock.yaml', 'lock');
});

async function write(path: string, content: string) {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), content);
}

const version = () => sourceVersion(join(root, 'mfe-articles'));

it('source version consists of the package version and eight digits of the sources', async () => {
  expect(await version()).toMatch(/^1\.4\.0-s[0-9a-f]{8}$/);
});

it('source version is a valid version with every hash', async () => {
  for (const content of Array.from({ length: 40 }, (_, index) => `${index}`)) {
    await write('mfe-articles/src/app.tsx', content);
    expect(valid(await version())).not.toBeNull();
  }
});

it('source version covers shared sources when the front end lies deeper in the clone', async () => {
  await write('e2e/fixtures/probe/package.json', '{"version":"1.0.0"}');
  const probe = () => sourceVersion(join(root, 'e2e', 'fixtures', 'probe'), root);
  const before = await probe();
  await write('shared/ui/src/button.tsx', 'changed');
  expect(await probe()).not.toBe(before);
});

it.each([
  ['mfe-articles/src/app.tsx', 'changed'],
  ['mfe-articles/src/new.tsx', 'new'],
  ['mfe-articles/mfe.json', '{}'],
  ['shared/ui/src/button.tsx', 'changed'],
  ['pnpm-lock.yaml', 'changed'],
  ['tsconfig.base.json', '{}'],
])('source version changes when %s changes', async (path, content) => {
  const before = await version();
  await write(path, content);
  expect(await version()).not.toBe(before);
});

it.each([
  'mfe-account/src/app.tsx',
  'mfe-articles/dist/app.js',
  'mfe-articles/node_modules/react/index.js',
  'mfe-articles/src/app.test.tsx',
  'mfe-articles/src/test/builders.ts',
  'shared/testing/src/index.ts',
  'README.md',
])('source version stays when %s changes', async (path) => {
  const before = await version();
  await write(path, 'changed');
  expect(await version()).toBe(before);
});

describe('source version of a front end that is the root of its repository', () => {
  const run = promisify(execFile);
  const inRoot = (folder = root) => sourceVersion(folder, folder);
  const npmLock = (registry: string, react = '19.0.0') =>
    JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { react: '^19.0.0' }, devDependencies: { jest: '30.0.0' } },
        'node_modules/react': {
          version: react,
          resolved: `${registry}/react-${react}.tgz`,
          integrity: `sha512-${react}`,
          dependencies: { scheduler: '^1.0.0' },
        },
        'node_modules/react/node_modules/scheduler': { version: '1.0.0', integrity: 'sha512-scheduler' },
        'node_modules/jest': { version: '30.0.0', integrity: `sha512-jest-${registry}` },
      },
    });
  const pnpmLock = (registry: string, react = '19.0.0') =>
    dump({
      importers: { '.': { dependencies: { react: { version: react } } } },
      packages: {
        [`react@${react}`]: { resolution: { integrity: `sha512-${react}`, tarball: `${registry}/react.tgz` } },
      },
      snapshots: { [`react@${react}`]: {} },
    });

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'mortar-remote-'));
    await write('package.json', '{"version":"1.0.0"}');
    await write('src/app.tsx', 'app');
  });

  it.each([
    ['package-lock.json', npmLock],
    ['pnpm-lock.yaml', pnpmLock],
  ])('depends on the packages in %s, and not on the registry that they come from', async (file, lock) => {
    await write(file, lock('https://one.example'));
    const before = await inRoot();
    await write(file, lock('https://other.example'));
    expect(await inRoot()).toBe(before);
    await write(file, lock('https://other.example', '19.1.0'));
    expect(await inRoot()).not.toBe(before);
  });

  it('changes with a package of a package, and with a lockfile whose form is not known', async () => {
    const lock = npmLock('https://one.example');
    await write('package-lock.json', lock);
    const before = await inRoot();
    await write('package-lock.json', lock.replace('sha512-scheduler', 'sha512-other'));
    expect(await inRoot()).not.toBe(before);
    await write('package-lock.json', '{}');
    const unknown = await inRoot();
    await write('package-lock.json', '{ }');
    expect(await inRoot()).not.toBe(unknown);
  });

  it.each(['.env.local', '.git/HEAD', '.idea/workspace.xml', '.mf/types.d.ts', '.npmrc', '.vscode/settings.json'])(
    'stays when %s is there',
    async (file) => {
      const before = await inRoot();
      await write(file, 'of this machine');
      expect(await inRoot()).toBe(before);
    },
  );

  it('is the same in another clone, whatever Git ignores there, and after commits that change nothing', async () => {
    const git = (...command: string[]) =>
      run(
        'git',
        ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false', ...command],
        {
          cwd: root,
        },
      );
    await write('.gitignore', 'generated\n');
    await git('init', '--quiet');
    await git('add', '--all');
    await git('commit', '--quiet', '--no-verify', '-m', 'Add a remote');
    const before = await inRoot();
    const other = await mkdtemp(join(tmpdir(), 'mortar-other-clone-'));
    await run('git', ['clone', '--quiet', root, other]);
    await write('generated/report.json', '{}');
    await git('commit', '--quiet', '--no-verify', '--allow-empty', '-m', 'Change nothing');
    expect([await inRoot(), await inRoot(other)]).toEqual([before, before]);
    await write('src/new.tsx', 'new');
    expect(await inRoot()).not.toBe(before);
    expect(await builtCommit(root, root)).toBeUndefined();
    await git('add', '--all');
    await git('commit', '--quiet', '--no-verify', '-m', 'Add a screen');
    expect(await builtCommit(root, root)).toMatchObject({ subject: 'Add a screen' });
  });
});

describe('source version of a front end in the lockfile', () => {
  const clsx = { version: '2.0.0' };
  const jest = { version: '30.0.0' };

  /** mfe-articles uses react, which uses scheduler; shared/ui uses clsx; platform/build an aliased bundler. */
  const lockfile = () => ({
    importers: {
      api: { dependencies: { fastify: { version: '5.0.0' } } as Record<string, { version: string }> },
      'mfe-articles': {
        dependencies: { '@mortar/ui': { version: 'link:../shared/ui' }, react: { version: '19.0.0(clsx@2.0.0)' } },
        devDependencies: { '@mortar/build': { version: 'link:../platform/build' }, jest: { ...jest } },
      },
      'platform/build': {
        dependencies: { bundler: { version: 'rspack@2.0.0' } },
        devDependencies: { jest: { ...jest } },
      },
      'shared/ui': { dependencies: { clsx: { ...clsx } }, devDependencies: { jest: { ...jest } } },
    },
    packages: Object.fromEntries(
      ['clsx@2.0.0', 'fastify@5.0.0', 'jest@30.0.0', 'react@19.0.0', 'rspack@2.0.0', 'scheduler@1.0.0'].map((name) => [
        name,
        { resolution: { integrity: `sha512-${name}` } },
      ]),
    ),
    snapshots: {
      'clsx@2.0.0': {},
      'fastify@5.0.0': {},
      'jest@30.0.0': {},
      'react@19.0.0(clsx@2.0.0)': { dependencies: { scheduler: '1.0.0' } },
      'rspack@2.0.0': {},
      'scheduler@1.0.0': {},
    } as Record<string, { dependencies?: Record<string, string> }>,
  });
  type Content = ReturnType<typeof lockfile>;

  async function versionsAround(change: (content: Content) => void) {
    const content = lockfile();
    await write('pnpm-lock.yaml', dump(content));
    const before = await version();
    change(content);
    await write('pnpm-lock.yaml', dump(content));
    return { before, after: await version() };
  }

  function lock(content: Content, name: string, dependencies?: Record<string, string>) {
    content.packages[name] = { resolution: { integrity: `sha512-${name}` } };
    content.snapshots[name] = { dependencies };
  }

  it.each<[string, (content: Content) => void]>([
    [
      'a dependency of the API is added',
      (content) => {
        content.importers.api.dependencies['left-pad'] = { version: '1.3.0' };
        lock(content, 'left-pad@1.3.0', { clsx: '2.0.0' });
      },
    ],
    [
      'the test runner is updated',
      (content) => {
        for (const folder of ['mfe-articles', 'platform/build', 'shared/ui'] as const) {
          content.importers[folder].devDependencies.jest.version = '30.1.0';
        }
        lock(content, 'jest@30.1.0');
      },
    ],
  ])('stays when %s', async (_what, change) => {
    const { before, after } = await versionsAround(change);
    expect(after).toBe(before);
  });

  it.each<[string, (content: Content) => void]>([
    [
      'its own dependency is updated',
      (content) => {
        content.importers['mfe-articles'].dependencies.react.version = '19.1.0';
        lock(content, 'react@19.1.0', { scheduler: '1.0.0' });
      },
    ],
    [
      'a dependency of its dependency is updated',
      (content) => {
        lock(content, 'react@19.0.0(clsx@2.0.0)', { scheduler: '1.1.0' });
        lock(content, 'scheduler@1.1.0');
      },
    ],
    ['a dependency of a dependency gets one more', (content) => lock(content, 'scheduler@1.0.0', { fastify: '5.0.0' })],
    [
      'a dependency of a shared package is updated',
      (content) => {
        content.importers['shared/ui'].dependencies.clsx.version = '2.1.0';
        lock(content, 'clsx@2.1.0');
      },
    ],
    [
      'the content of an aliased build tool changes under its version',
      (content) => {
        content.packages['rspack@2.0.0'] = { resolution: { integrity: 'sha512-other' } };
      },
    ],
    [
      'an unrelated package changes and the front end is not in the lockfile',
      (content) => {
        Reflect.deleteProperty(content.importers, 'mfe-articles');
        lock(content, 'left-pad@1.3.0');
      },
    ],
  ])('changes when %s', async (_what, change) => {
    const { before, after } = await versionsAround(change);
    expect(after).not.toBe(before);
  });
});
