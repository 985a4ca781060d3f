import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { select } from './selection.ts';

const STAGES = ['types', 'postgres', 'embedded'];
const stagesOf = (options: Omit<Parameters<typeof select>[0], 'named'> & { named?: string[] }) => [
  ...select({ named: [], ...options }, STAGES).stages,
];

describe('the stages that run', () => {
  it('are all but those of the night', () => {
    assert.deepEqual(stagesOf({}), ['types', 'postgres']);
  });

  it('are all at night', () => {
    assert.deepEqual(stagesOf({ nightly: true }), STAGES);
  });

  it('are those that are named, at any time', () => {
    assert.deepEqual(stagesOf({ named: ['embedded'] }), ['embedded']);
  });
});
