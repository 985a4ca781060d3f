import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { packageFolder } from './package-folder.ts';
import { sharedModules } from './shared-modules.ts';

const versions = { react: '19.3.1', 'react-dom': '19.3.1', '@harbour/ui': '2.4.0' };

/** A repository with one front end whose packages are installed there. */
function repository(installedAt: string): { root: string; frontEnd: string } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'mortar-layout-')));
  const write = (file: string, content: object) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(content));
  };
  write('apps/mfe-tides/package.json', { dependencies: versions });
  for (const [name, version] of Object.entries(versions)) {
    const mortar = name.startsWith('@harbour') ? { shared: ['.'] } : undefined;
    // No package has to export its package.json.
    write(join(installedAt, 'node_modules', name, 'package.json'), {
      name,
      version,
      mortar,
      exports: { '.': './x.js' },
    });
  }
  return { root, frontEnd: join(root, 'apps/mfe-tides') };
}

it.each(['.', 'apps', 'apps/mfe-tides'])('finds what is shared when packages are installed in %s', (installedAt) => {
  const { frontEnd } = repository(installedAt);
  expect(sharedModules(frontEnd).map(({ name, version }) => `${name} ${version}`)).toEqual([
    'react 19.3.1',
    'react-dom 19.3.1',
    '@harbour/ui 2.4.0',
  ]);
});

it('resolves links, as those of a workspace', () => {
  const { root, frontEnd } = repository('.');
  mkdirSync(join(root, 'packages/boats'), { recursive: true });
  symlinkSync(join(root, 'packages/boats'), join(root, 'node_modules/boats'));
  expect(packageFolder(frontEnd, 'boats')).toBe(join(root, 'packages/boats'));
});

it('says what to do when a package is not installed', () => {
  expect(() => packageFolder(repository('.').frontEnd, '@harbour/boats')).toThrow(
    /^@harbour\/boats is not installed for .*mfe-tides: run npm install\.$/,
  );
});
