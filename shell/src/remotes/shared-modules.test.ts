import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedModules as agreed } from '@mortar/build/shared-modules';
import { sharedModules } from './shared-modules.ts';

const SHELL = join(import.meta.dirname, '..', '..');

it('shares all modules that remotes are built against, in the versions that the build record names', () => {
  const versions = agreed(SHELL).map(({ name, version, requiredVersion, singleton, strictVersion }) => [
    name,
    expect.objectContaining({ version, shareConfig: { requiredVersion, singleton, strictVersion } }),
  ]);
  expect(sharedModules).toEqual(Object.fromEntries(versions));
});

it('shares the modules of the workspace whose names surfaces.json records', () => {
  const recorded = JSON.parse(readFileSync(join(SHELL, '..', 'shared', 'surfaces.json'), 'utf8')) as object;
  const own = Object.keys(sharedModules).filter((name) => name.startsWith('@mortar/'));
  expect(Object.keys(recorded)).toEqual(own.sort());
});

it.each(Object.entries(sharedModules))('shares %s', async (_name, shared) => {
  const module = 'lib' in shared ? shared.lib() : (await shared.get())();
  expect(Object.keys(module as object)).not.toEqual([]);
});
