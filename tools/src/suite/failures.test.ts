import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jestFailures, notRun, playwrightFailures } from './failures.ts';

const RED = '\u001B[31m';

describe('the failures of a report', () => {
  it('are the failed tests and the files that could not run when Jest wrote it', () => {
    const testResults = [
      {
        name: 'api/a.test.ts',
        status: 'failed',
        message: 'both',
        assertionResults: [
          { status: 'passed', fullName: 'a list is sorted', failureMessages: [] },
          { status: 'failed', fullName: 'a list is read', failureMessages: [`${RED}Expected: 1`] },
        ],
      },
      { name: 'api/b.test.ts', status: 'failed', message: 'Cannot find module c', assertionResults: [] },
      { name: 'api/d.test.ts', status: 'passed', message: '', assertionResults: [] },
    ];
    assert.deepEqual(jestFailures({ testResults }), [
      'api/a.test.ts › a list is read\n    Expected: 1',
      'api/b.test.ts\n    Cannot find module c',
    ]);
  });

  it('are the failed tests of all levels, and errors outside of tests, when Playwright wrote it', () => {
    const spec = (title: string, status: string) => ({
      file: 'buyer.spec.ts',
      line: 7,
      title,
      tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: 'Timed out' }] }] }],
    });
    const suites = [{ specs: [spec('one', 'expected')], suites: [{ specs: [spec('two', 'unexpected')] }] }];
    assert.deepEqual(playwrightFailures({ suites, errors: [{ message: 'The port is taken' }] }), [
      '[phone] buyer.spec.ts:7 › two\n    Timed out',
      'outside of a test\n    The port is taken',
    ]);
  });

  it('are no tests of a project that waited for one that failed: those did not run', () => {
    const spec = (projectName: string, ran: boolean) => ({
      file: 'a.spec.ts',
      line: 1,
      title: 'a',
      tests: [{ projectName, status: ran ? 'unexpected' : 'skipped', results: ran ? [{ errors: [] }] : [] }],
    });
    const suites = [{ specs: [spec('desktop', true), spec('desktop', false), spec('releases', false)] }];
    assert.deepEqual(notRun({ suites }), { waiting: ['releases'], waitingTests: 1 });
    assert.deepEqual(notRun({ suites: [{ specs: [spec('releases', true)] }] }), { waiting: [], waitingTests: 0 });
  });

  it('keep their beginning and their end when they are long', () => {
    const message = Array.from({ length: 100 }, (_, line) => `at ${line}`).join('\n');
    const [failure = ''] = playwrightFailures({ suites: [], errors: [{ message }] });
    const lines = failure.split('\n').map((line) => line.trim());
    assert.deepEqual([lines.length, lines[1], lines.at(-1)], [42, 'at 0', 'at 99']);
  });
});
