import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { before, describe, it } from 'node:test';
import { root } from '../../../scripts/preflight.mjs';
import { bin } from './runners.ts';
import { readWorkspace } from './workspace.ts';

interface JestProject {
  rootDir: string;
  setupFilesAfterEnv: string[];
}

const folderOf = ({ rootDir }: JestProject) => relative(root, rootDir).replaceAll(sep, '/');

describe('the Jest run over all packages', () => {
  let projects: JestProject[] = [];
  before(() => {
    const printed = execFileSync(bin('jest'), ['--showConfig'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    projects = (JSON.parse(printed) as { configs: JestProject[] }).configs;
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

  it('ignores no timeout that a package sets where Jest does not read it', () => {
    for (const { folder } of readWorkspace(root).filter(({ hasJest }) => hasJest)) {
      assert.doesNotMatch(readFileSync(join(root, folder, 'jest.config.mjs'), 'utf8'), /testTimeout/, folder);
    }
  });
});
