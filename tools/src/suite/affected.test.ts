import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { root } from '../../../scripts/preflight.mjs';
import { affectedBy, everything } from './affected.ts';
import { readWorkspace, serverFolders } from './workspace.ts';

const STAGES = [
  'format',
  'types',
  'lint',
  'imports',
  'unused',
  'documents',
  'tools',
  'jest',
  'postgres',
  'packages',
  'examples',
  'embedded',
  'e2e',
];
const STATIC = STAGES.slice(0, 6);
const packages = readWorkspace(root);
const all = everything(packages, STAGES);
const selected = (...changed: string[]) => affectedBy(changed, packages, STAGES);

describe('the selection of what a change affects', () => {
  it('runs the static checks, its own tests and the federation journeys when one remote changed', () => {
    const selection = selected('mfe-catalog/src/features/home/home-page.tsx', 'mfe-catalog/mfe.json');
    assert.deepEqual([...selection.stages], [...STATIC, 'jest', 'e2e']);
    assert.deepEqual(selection.folders, ['mfe-catalog']);
    assert.deepEqual(selection.journeys, ['federation']);
  });

  it('runs the tests of both when two remotes changed', () => {
    const selection = selected('mfe-catalog/src/a.ts', 'mfe-seller/src/b.ts');
    assert.deepEqual(selection.folders.toSorted(), ['mfe-catalog', 'mfe-seller']);
    assert.deepEqual(selection.journeys, ['federation']);
  });

  it('runs every test and every journey when the contract of front ends changed', () => {
    const selection = selected('platform/federation/src/names.ts');
    assert.deepEqual(selection.folders.toSorted(), all.folders.toSorted());
    assert.equal(selection.journeys, undefined);
    assert.deepEqual(
      [...selection.stages],
      STAGES.filter((stage) => stage !== 'tools'),
    );
  });

  it("runs none of the platform's tests when the market changed", () => {
    for (const file of [
      'shared/contracts/src/limits.ts',
      'shared/ui/src/index.ts',
      'api/src/app.ts',
      'shell/site.json',
    ]) {
      const { folders } = selected(file);
      assert.deepEqual(
        folders.filter((folder) => folder.startsWith('platform/')),
        [],
        file,
      );
    }
  });

  it('runs the tests of all dependents and every journey when the design system changed', () => {
    const { folders, journeys } = selected('shared/ui/src/index.ts');
    for (const folder of ['shared/ui', 'shell', 'mfe-account', 'mfe-catalog', 'mfe-seller']) {
      assert.ok(folders.includes(folder), folder);
    }
    assert.equal(journeys, undefined);
  });

  it('runs the server stages, the dependents and every journey when the API changed', () => {
    const { stages, folders, journeys } = selected('api/src/app.ts');
    assert.ok(folders.includes('api') && folders.includes('standalone'));
    assert.ok(!folders.includes('mfe-catalog') && !folders.includes('shared/ui'));
    assert.ok(stages.has('postgres') && stages.has('embedded'));
    assert.equal(journeys, undefined);
  });

  it('runs only the documents stage when only documents changed', () => {
    const selection = selected('docs/architecture.md', 'README.md', 'docs/images/home.webp', 'mfe-catalog/README.md');
    assert.deepEqual([...selection.stages], ['documents']);
    assert.deepEqual(selection.folders, []);
  });

  it('tests the front end whose pages of text changed', () => {
    const { stages, folders } = selected('shell/src/features/legal/terms.md');
    assert.deepEqual(folders, ['shell']);
    assert.ok(stages.has('jest'));
  });

  it('ignores the documents of a change that has code too', () => {
    assert.deepEqual(selected('docs/a.md', 'mfe-seller/src/b.ts'), selected('mfe-seller/src/b.ts'));
  });

  it('runs the browser suite and no Jest tests when a journey changed', () => {
    const { stages, folders, journeys } = selected('e2e/src/journeys/buyer.spec.ts');
    assert.deepEqual(folders, []);
    assert.deepEqual([...stages], [...STATIC, 'e2e']);
    assert.equal(journeys, undefined);
  });

  it('runs the browser suite when a fixture remote changed', () => {
    assert.equal(selected('e2e/fixtures/probe/src/exposed/routes.tsx').journeys, undefined);
  });

  for (const file of [
    'pnpm-lock.yaml',
    'package.json',
    'jest.config.mjs',
    '.dependency-cruiser.cjs',
    '.github/workflows/ci.yml',
    'scripts/test.mjs',
    'tools/src/suite/stages.ts',
    'docs/production.md',
    'deploy/haproxy.cfg',
    'tools/src/front-ends/template/README.md',
    'a-folder-that-no-rule-knows/x.ts',
  ]) {
    it(`runs everything when ${file} changed`, () => {
      assert.deepEqual(selected(file, 'docs/a.md'), all);
    });
  }
});

describe('the workspace', () => {
  it('has a Jest project for every package with tests', () => {
    for (const folder of ['api', 'platform/gateway', 'shell', 'shared/contracts', 'mfe-account']) {
      assert.ok(all.folders.includes(folder), folder);
    }
    assert.ok(!all.folders.includes('e2e'));
  });

  it('knows which packages need a database', () => {
    const servers = serverFolders(packages);
    for (const folder of ['api', 'platform/registry', 'platform/gateway', 'standalone'])
      assert.ok(servers.includes(folder), folder);
    for (const folder of servers) assert.doesNotMatch(folder, /^(mfe-|shell|shared\/(ui|store|contracts|navigation))/);
  });
});
