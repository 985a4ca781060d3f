import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { passedChecks, UNCHANGED } from './passed-checks.ts';

describe('the result of a check', () => {
  let root: string;
  let runs: number;

  beforeEach(() => {
    runs = 0;
    root = mkdtempSync(join(tmpdir(), 'mortar-checks-'));
    execFileSync('git', ['init', '--quiet'], { cwd: root });
    write('.gitignore', 'var/\n');
    write('a.ts', 'one');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  /** Runs a check as a run of the suite does. */
  const check = (name: string, { failed = 0, skipped = 0 } = {}) =>
    passedChecks(root, join(root, 'var', 'passed-checks')).unlessPassed(name, () => {
      runs += 1;
      return Promise.resolve({ passed: 3, failed, skipped, failures: [], output: 'all of it\n' });
    });

  it('is that of the run before when it passed and no file has changed', async () => {
    assert.equal((await check('types')).output, 'all of it\n');
    assert.deepEqual(await check('types'), { passed: 3, failed: 0, skipped: 0, failures: [], output: UNCHANGED });
    assert.equal(runs, 1);
  });

  it('is its own for each check', async () => {
    await check('types');
    await check('lint');
    assert.equal(runs, 2);
  });

  it('is a new one when a file was changed, added or deleted', async () => {
    await check('types');
    write('a.ts', 'two');
    await check('types');
    write('b.ts', 'new');
    await check('types');
    rmSync(join(root, 'b.ts'));
    await check('types');
    // As before b.ts was added, but that result was replaced.
    assert.equal(runs, 4);
  });

  it('is a new one after a failure', async () => {
    await check('types', { failed: 1 });
    await check('types');
    assert.equal(runs, 2);
  });

  it('is a new one after something was left out, which the machine may have by then', async () => {
    await check('tools', { skipped: 1 });
    await check('tools');
    assert.equal(runs, 2);
  });

  it('does not depend on documents unless it is about them', async () => {
    await check('types');
    await check('documents');
    write('README.md', 'read me');
    await check('types');
    assert.equal(runs, 2);
    await check('documents');
    assert.equal(runs, 3);
  });
});
