import assert from 'node:assert/strict';
import { it } from 'node:test';
import { progressLine } from './progress.ts';

const EXPECTED = { types: 30, lint: 30, jest: 300, postgres: 400 };

it('a run says what is done, what runs, what is to come and how long that takes', () => {
  const line = progressLine(
    { done: { types: 30 }, running: { lint: 10.4, jest: 100 }, waiting: ['postgres'] },
    2,
    EXPECTED,
  );
  assert.equal(
    line,
    '1 of 4 stages are done · lint for 10 s and jest for 100 s running · postgres to come · about 5 min left',
  );
});

it('a run expects of the rest that it is as slow as what was done', () => {
  const stages = { running: { jest: 0 }, waiting: [] };
  assert.match(progressLine({ ...stages, done: { types: 30 } }, 2, EXPECTED), /about 5 min left$/);
  assert.match(progressLine({ ...stages, done: { types: 90 } }, 2, EXPECTED), /about 15 min left$/);
});

it('a run whose last stages take longer than expected promises nothing', () => {
  const stages = { done: {}, waiting: [] };
  assert.match(progressLine({ ...stages, running: { jest: 280 } }, 2, EXPECTED), /about a minute left$/);
  assert.match(progressLine({ ...stages, running: { jest: 900 } }, 2, EXPECTED), /longer than usual$/);
});
