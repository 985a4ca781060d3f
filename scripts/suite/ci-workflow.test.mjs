import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { OLDEST_NODE, root } from '../preflight.mjs';

const workflow = readFileSync(join(root, '.github', 'workflows', 'ci.yml'), 'utf8');

describe('the workflow of the hosted CI', () => {
  it('tests the oldest Node that is supported and a newer one', () => {
    const [, versions = ''] = /^ +node: \[(.*)\]$/m.exec(workflow) ?? [];
    const [oldest, ...newer] = versions.split(',').map((version) => version.trim().replaceAll("'", ''));
    assert.equal(oldest, OLDEST_NODE.join('.'));
    assert.ok(newer.some((version) => Number.parseInt(version, 10) > OLDEST_NODE[0]));
  });

  it('runs what a pull request affects, and everything on main', () => {
    const commands = Array.from(workflow.matchAll(/^ +run: (.*)$/gm), ([, command]) => command);
    assert.deepEqual(commands, ['npm test -- --since ${{ github.event.pull_request.base.sha }}', 'npm test']);
  });
});
