import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { countReport, sum } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'mortar-reports-'));
const file = join(folder, 'report.json');
const count = ({ passed, failed }: { passed: number; failed: number }) => ({
  passed,
  failed,
  skipped: 0,
  failures: [],
});

describe('the count of a test report', () => {
  before(() => writeFileSync(file, JSON.stringify({ passed: 3, failed: 0 })));
  after(() => rmSync(folder, { recursive: true }));

  it('is that of the report when the runner succeeded', () => {
    assert.deepEqual(countReport(0, file, count), { passed: 3, failed: 0, skipped: 0, failures: [] });
  });

  it('has a failure when the runner failed and its report names none', () => {
    assert.deepEqual(countReport(1, file, count), { passed: 3, failed: 1, skipped: 0, failures: [] });
  });

  it('has a failure when no test ran', () => {
    assert.deepEqual(
      countReport(0, file, () => ({ passed: 0, failed: 0, skipped: 0, failures: [] })),
      { passed: 0, failed: 1, skipped: 0, failures: [] },
    );
  });

  it('has a failure when there is no report', () => {
    assert.deepEqual(countReport(0, join(folder, 'none.json'), count), {
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [],
    });
  });

  it('adds up over stages', () => {
    assert.deepEqual(
      sum([
        { passed: 1, failed: 0, skipped: 2, failures: [] },
        { passed: 2, failed: 1, skipped: 0, failures: ['lint │ no-any'] },
      ]),
      { passed: 3, failed: 1, skipped: 2, failures: ['lint │ no-any'] },
    );
  });
});
