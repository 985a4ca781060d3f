import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '../../../scripts/preflight.mjs';
import { ensurePrometheus } from '../programs/prometheus.ts';

const folder = join(root, 'deploy', 'observability');
const alerts = readFileSync(join(folder, 'alerts.yaml'), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('the alert rules', () => {
  it('are valid, and fire when something fails and not when all is well', async () => {
    const promtool = await ensurePrometheus('promtool');
    const run = (...words: string[]) => execFileSync(promtool, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
    assert.match(run('check', 'rules', 'alerts.yaml'), /SUCCESS/);
    assert.match(run('check', 'config', '--syntax-only', 'prometheus.yaml'), /SUCCESS/);
    assert.match(run('test', 'rules', 'alerts.test.yaml'), /SUCCESS/);
  });

  it('are each tested, and name a section of the runbooks', () => {
    const names = matches(alerts, /- alert: (\w+)/g);
    const tested = matches(readFileSync(join(folder, 'alerts.test.yaml'), 'utf8'), /alertname="(\w+)"/g);
    assert.deepEqual(new Set(tested), new Set(names));
    const runbooks = readFileSync(join(root, 'docs', 'runbooks.md'), 'utf8');
    const sections = matches(runbooks, /^## (.+)$/gm).map((title) => title.toLowerCase().replaceAll(' ', '-'));
    const named = matches(alerts, /runbook: docs\/runbooks\.md#([\w-]+)/g);
    assert.equal(named.length, names.length);
    assert.deepEqual(new Set(named), new Set(sections));
  });
});
