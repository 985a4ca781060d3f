import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { root } from '../../../scripts/preflight.mjs';
import { ensurePrometheus } from '../programs/prometheus.ts';
import { QUICKER, quickRules } from './quick-rules.ts';

const rules = readFileSync(join(root, 'deploy', 'observability', 'alerts.yaml'), 'utf8');

it('the rules of a drill are those of the market with every time divided, and no other number changed', async () => {
  const quick = quickRules(rules);
  const seconds = (text: string) =>
    [...text.matchAll(/(?:for: |\[|offset )(\d+)([sm])\b/g)].map(
      ([, count, unit]) => Number(count) * (unit === 'm' ? 60 : 1),
    );
  assert.ok(seconds(rules).length > 20);
  assert.deepEqual(
    seconds(quick),
    seconds(rules).map((each) => each / QUICKER),
  );
  const limits = (text: string) => [...text.matchAll(/(\S+) > ([\d.]+)/g)].map(([, of = '', limit]) => ({ of, limit }));
  const isAgeOfJobs = (of: string) => of.includes('mortar_jobs_oldest');
  assert.equal(limits(rules).filter(({ of }) => isAgeOfJobs(of)).length, 2);
  assert.deepEqual(
    limits(quick).map(({ limit }) => Number(limit)),
    limits(rules).map(({ of, limit }) => Number(limit) / (isAgeOfJobs(of) ? QUICKER : 1)),
  );

  const folder = mkdtempSync(join(tmpdir(), 'mortar-quick-rules-'));
  writeFileSync(join(folder, 'alerts.yaml'), quick);
  const checked = execFileSync(await ensurePrometheus('promtool'), ['check', 'rules', join(folder, 'alerts.yaml')]);
  rmSync(folder, { recursive: true });
  assert.match(String(checked), /SUCCESS/);
});
