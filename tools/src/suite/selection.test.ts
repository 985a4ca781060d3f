import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { select } from './selection.ts';

const STAGES = ['types', 'postgres', 'embedded'];
const stagesOf = (options: Omit<Parameters<typeof select>[0], 'named'> & { named?: string[] }) => [
  ...select({ named: [], ...options }, { known: STAGES, part: STAGES.slice(1) }).stages,
];

describe('the stages that run', () => {
  it('are those of the part that runs, but for those of the night', () => {
    assert.deepEqual(stagesOf({}), ['postgres']);
  });

  it('are all of the part at night', () => {
    assert.deepEqual(stagesOf({ nightly: true }), ['postgres', 'embedded']);
  });

  it('are those that are named, of any part and at any time', () => {
    assert.deepEqual(stagesOf({ named: ['types', 'embedded'] }), ['types', 'embedded']);
  });
});
