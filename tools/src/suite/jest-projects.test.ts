import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { before, describe, it } from 'node:test';
import { root } from '../../../scripts/preflight.mjs';
import { jestSelection, NIGHTLY_TESTS, SUITE_PART } from './parts.ts';
import { bin } from './runners.ts';
import { readWorkspace } from './workspace.ts';

interface JestProject {
  rootDir: string;
  setupFilesAfterEnv: string[];
  testMatch: string[];
  testPathIgnorePatterns: string[];
}

const folderOf = ({ rootDir }: JestProject) => relative(root, rootDir).replaceAll(sep, '/');

function readProjects(options: string[] = []): JestProject[] {
  const printed = execFileSync(bin('jest'), ['--showConfig', ...options], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return (JSON.parse(printed) as { configs: JestProject[] }).configs;
}

function set(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

describe('the Jest run over all packages', () => {
  let projects: JestProject[] = [];
  before(() => {
    projects = readProjects();
  });

  it('has every package of the workspace that has a Jest configuration', () => {
    const tested = readWorkspace(root).filter(({ hasJest }) => hasJest);
    assert.deepEqual(projects.map(folderOf).toSorted(), tested.map(({ folder }) => folder).toSorted());
  });

  it('gives the tests of every package the same quarter of an hour', () => {
    for (const project of projects) {
      const code = project.setupFilesAfterEnv.map((file) => readFileSync(file, 'utf8')).join('\n');
      const timeouts = Array.from(code.matchAll(/jest\.setTimeout\((\d[\d_]*)\)/g), ([, timeout]) => timeout);
      assert.deepEqual(timeouts, ['900_000'], folderOf(project));
    }
  });

  it('has slow tests in the rest of the suite, and those of the night at night alone', () => {
    const kinds = ['', '.slow', '.nightly'];
    const runs = ({ testPathIgnorePatterns: left, testMatch }: JestProject) =>
      kinds.filter(
        (kind) => testMatch.length > 0 && !left.some((each) => new RegExp(each).test(`/src/flood${kind}.test.ts`)),
      );
    for (const project of readProjects(jestSelection())) assert.deepEqual(runs(project), [''], folderOf(project));
    const { [SUITE_PART]: part, [NIGHTLY_TESTS]: night } = process.env;
    try {
      process.env[SUITE_PART] = 'rest';
      const [pattern = ''] = jestSelection();
      assert.match('a/flood.slow.test.ts', new RegExp(pattern.replace('--testPathPatterns=', '')));
      assert.doesNotMatch('a/flood.nightly.test.ts', new RegExp(pattern.replace('--testPathPatterns=', '')));
      assert.doesNotMatch('a/flood.test.ts', new RegExp(pattern.replace('--testPathPatterns=', '')));
      process.env[NIGHTLY_TESTS] = '1';
      assert.match(
        'a/flood.nightly.test.tsx',
        new RegExp(jestSelection()[0]?.replace('--testPathPatterns=', '') ?? ''),
      );
    } finally {
      set(SUITE_PART, part);
      set(NIGHTLY_TESTS, night);
    }
  });

  it('ignores no timeout that a package sets where Jest does not read it', () => {
    for (const { folder } of readWorkspace(root).filter(({ hasJest }) => hasJest)) {
      assert.doesNotMatch(readFileSync(join(root, folder, 'jest.config.mjs'), 'utf8'), /testTimeout/, folder);
    }
  });
});
