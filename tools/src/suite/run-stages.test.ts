import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { runStages } from './run-stages.ts';

/** Stages that record when they begin and end. */
function recorded(names: string[]) {
  const events: string[] = [];
  const stage = (name: string) => async () => {
    events.push(`begin ${name}`);
    await turn();
    events.push(`end ${name}`);
    return {
      passed: 1,
      failures: [],
      ...(name === 'lint' ? { failed: 1, skipped: 0, failures: ['no-any'] } : { failed: 0, skipped: 0 }),
      output: `of ${name}\n`,
    };
  };
  return { events, stages: Object.fromEntries(names.map((name) => [name, stage(name)])) };
}

const isCheck = (name: string) => name !== 'jest';
const options = { isCheck, print: () => undefined };
const selection = (...names: string[]) => ({ stages: new Set(names), folders: [], journeys: undefined });

describe('the stages of a run', () => {
  it('run two at a time in their order', async () => {
    const { events, stages } = recorded(['types', 'lint', 'jest']);
    await runStages(stages, selection('types', 'lint', 'jest'), options);
    assert.deepEqual(events, ['begin types', 'begin lint', 'end types', 'begin jest', 'end lint', 'end jest']);
  });

  it('are the selected ones, with a result for each', async () => {
    const { events, stages } = recorded(['types', 'lint', 'jest']);
    const results = await runStages(stages, selection('lint'), options);
    assert.deepEqual(events, ['begin lint', 'end lint']);
    assert.deepEqual(results, [{ passed: 1, failed: 1, skipped: 0, failures: ['lint │ no-any'] }]);
  });

  it('print the output of each check together, when it has ended', async () => {
    const printed: string[] = [];
    const { stages } = recorded(['types', 'lint']);
    await runStages(stages, selection('types', 'lint'), { ...options, print: (text) => printed.push(text) });
    assert.equal(printed[0], '\n── types ──\nof types');
    assert.match(printed[1] ?? '', /^── types: 1 passed, 0 failed, 0 left out, in /);
    assert.equal(printed[2], '\n── lint ──\nof lint');
  });

  it('count as left out when they need what the machine does not have', async () => {
    const { events, stages } = recorded(['types', 'lint']);
    const unmet = [{ stage: 'lint', program: 'oxlint', find: () => undefined, install: () => Promise.resolve() }];
    const results = await runStages(stages, selection('types', 'lint'), { ...options, unmet });
    assert.deepEqual(events, ['begin types', 'end types']);
    assert.deepEqual(
      results.map(({ passed, skipped }) => ({ passed, skipped })),
      [
        { passed: 0, skipped: 1 },
        { passed: 1, skipped: 0 },
      ],
    );
  });
});
