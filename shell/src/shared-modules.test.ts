import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedModules as agreed } from '@mortar/build/shared-modules';
import { host } from './host.tsx';

const SHELL = join(import.meta.dirname, '..');
const ofPlatform = new Set(['react', 'react-dom', '@mortar/navigation']);

it('shares all modules that remotes are built against, in the versions that the build record names', () => {
  const versions = agreed(SHELL)
    .filter(({ name }) => !ofPlatform.has(name))
    .map(({ name, version, requiredVersion, singleton, strictVersion }) => [
      name,
      expect.objectContaining({ version, shareConfig: { requiredVersion, singleton, strictVersion } }),
    ]);
  expect(host.shared).toEqual(Object.fromEntries(versions));
});

it('shares the modules whose names surfaces.json records', () => {
  const recorded = JSON.parse(readFileSync(join(SHELL, '..', 'shared', 'surfaces.json'), 'utf8')) as object;
  expect(Object.keys(recorded)).toEqual(['@mortar/navigation', ...Object.keys(host.shared)].sort());
});

it.each(Object.entries(host.shared))('shares %s', async (_name, shared) => {
  const module = 'lib' in shared ? shared.lib() : (await shared.get())();
  expect(Object.keys(module as object)).not.toEqual([]);
});
