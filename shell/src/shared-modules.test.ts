import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedModules as agreed } from '@mortar/build/shared-modules';
import { SURFACE_RECORD_FILE, type SurfaceRecord } from '@mortar/federation';
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

it('shares the modules whose names their packages record', () => {
  const recorded = agreed(SHELL)
    .map(({ name }) => name.split('/').slice(0, 2).join('/'))
    .filter((name) => !['react', 'react-dom'].includes(name))
    .flatMap((name) => {
      const file = join(SHELL, 'node_modules', name, SURFACE_RECORD_FILE);
      const { entries } = JSON.parse(readFileSync(file, 'utf8')) as SurfaceRecord;
      return Object.keys(entries).map((entry) => join(name, entry));
    });
  expect([...new Set(recorded)].sort()).toEqual(['@mortar/navigation', ...Object.keys(host.shared)].sort());
});

it.each(Object.entries(host.shared))('shares %s', async (_name, shared) => {
  const module = 'lib' in shared ? shared.lib() : (await shared.get())();
  expect(Object.keys(module as object)).not.toEqual([]);
});
