import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { missingFor } from './requirements.ts';

const ensure = () => Promise.resolve();
const present = { stage: 'e2e', program: 'Chromium', find: () => '/usr/bin/chromium', ensure };
const absent = { stage: 'postgres', program: 'PostgreSQL', find: () => undefined, ensure };

describe('the programs that the suite needs', () => {
  it('are missing when a selected stage needs one that the machine does not have', () => {
    assert.deepEqual(missingFor(['types', 'postgres', 'e2e'], [present, absent]), [absent]);
  });

  it('are not missed when no selected stage needs them', () => {
    assert.deepEqual(missingFor(['types', 'e2e'], [present, absent]), []);
  });
});
