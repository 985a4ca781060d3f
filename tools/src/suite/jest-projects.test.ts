import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { before, describe, it } from 'node:test';
import { root } from '../../../scripts/preflight.mjs';
import { jestIgnores, NIGHTLY_TESTS } from './nightly-tests.ts';
import { bin } from './runners.ts';
import { readWorkspace } from './workspace.ts';

interface JestProject {
  rootDir: string;
  setupFilesAfterEnv: string[];
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

const ignores = ({ testPathIgnorePatterns }: JestProject, file: string) =>
  testPathIgnorePatterns.some((pattern) => new RegExp(pattern).test(file));

describe('the Jest run over all packages', () => {
  let projects: JestProject[] = [];
  before(() => {
    projects = readProjects();
  });

  it('has every package of the workspace that has a Jest configuration', () => {
    const tested = readWorkspace(root).filter(({ hasJest }) => hasJest);
    assert.deepEqual(projects.map(folderOf).toSorted(), tested.map(({ folder }) => folder).toSorted());
  });

  it('gives the tests of every package the same 60 s', () => {
    for (const project of projects) {
      const code = project.setupFilesAfterEnv.map((file) => readFileSync(file, 'utf8')).join('\n');
      const timeouts = Array.from(code.matchAll(/jest\.setTimeout\((\d[\d_]*)\)/g), ([, timeout]) => timeout);
      assert.deepEqual(timeouts, ['60_000'], folderOf(project));
    }
  });

  it('has the tests of the night at night alone', () => {
    const file = '/src/flood.nightly.test.ts';
    const before = process.env[NIGHTLY_TESTS];
    delete process.env[NIGHTLY_TESTS];
    const day = readProjects(jestIgnores());
    process.env[NIGHTLY_TESTS] = '1';
    assert.deepEqual(jestIgnores(), []);
    if (before === undefined) delete process.env[NIGHTLY_TESTS];
    for (const project of day) {
      assert.ok(ignores(project, file), folderOf(project));
      assert.ok(!ignores(project, '/src/flood.test.ts'), folderOf(project));
    }
    for (const project of projects) assert.ok(!ignores(project, file), folderOf(project));
  });

  it('ignores no timeout that a package sets where Jest does not read it', () => {
    for (const { folder } of readWorkspace(root).filter(({ hasJest }) => hasJest)) {
      assert.doesNotMatch(readFileSync(join(root, folder, 'jest.config.mjs'), 'utf8'), /testTimeout/, folder);
    }
  });
});
