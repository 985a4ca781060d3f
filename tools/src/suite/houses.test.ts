import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { root } from '../../../scripts/preflight.mjs';
import { affectedBy, everything } from './affected.ts';
import { type House, ofHouses } from './houses.ts';
import { readWorkspace } from './workspace.ts';

const STAGES = ['types', 'tools', 'jest', 'postgres', 'packages', 'examples', 'embedded', 'e2e'];
const packages = readWorkspace(root);
const all = everything(packages, STAGES);
const suiteOf = (...houses: House[]) => ofHouses(all, houses, packages);

describe('the suite of a house', () => {
  it('of the platform has the checks of the sources and the tests of its packages, without the browser suite', () => {
    const { stages, folders, journeys } = suiteOf('platform');
    assert.deepEqual([...stages], ['types', 'tools', 'jest', 'postgres', 'packages', 'examples', 'embedded']);
    assert.ok(folders.includes('platform/gateway') && folders.includes('platform/navigation'));
    for (const folder of folders) assert.match(folder, /^platform\//);
    assert.deepEqual(journeys, []);
  });

  it('of the market has the checks of the sources, the tests of all other packages and every journey', () => {
    const { stages, folders, journeys } = suiteOf('market');
    assert.deepEqual(
      [...stages],
      STAGES.filter((stage) => stage !== 'examples'),
    );
    for (const folder of ['api', 'mfe-catalog', 'shared/ui', 'shell', 'standalone'])
      assert.ok(folders.includes(folder));
    assert.deepEqual([...folders, ...suiteOf('platform').folders].toSorted(), all.folders.toSorted());
    assert.equal(journeys, undefined);
  });

  it('of both is everything', () => {
    assert.deepEqual(suiteOf('platform', 'market'), all);
  });

  it('has no tests of the platform to run when the market changed', () => {
    const changed = affectedBy(['api/src/app.ts', 'shared/ui/src/index.ts'], packages, STAGES);
    const { stages, folders } = ofHouses(changed, ['platform'], packages);
    assert.deepEqual(folders, []);
    assert.ok(!stages.has('jest') && !stages.has('postgres') && !stages.has('e2e'));
  });

  it('has tests to run in both houses when the platform changed', () => {
    for (const file of ['platform/federation/src/names.ts', 'platform/gateway/src/gateway.ts']) {
      const changed = affectedBy([file], packages, STAGES);
      for (const house of ['platform', 'market'] as const) {
        assert.ok(ofHouses(changed, [house], packages).folders.length > 0, `${file} ${house}`);
      }
    }
  });
});
