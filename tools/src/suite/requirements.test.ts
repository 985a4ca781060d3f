import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { installMissing, missingFor, type Requirement } from './requirements.ts';

const install = () => Promise.resolve(undefined);
const present: Requirement = { stage: 'e2e', program: 'Chromium', find: () => '/usr/bin/chromium', install };
const absent: Requirement = { stage: 'postgres', program: 'PostgreSQL', find: () => undefined, install };

describe('the programs that the suite needs', () => {
  it('are missing when a selected stage needs one that the machine does not have', () => {
    assert.deepEqual(missingFor(['types', 'postgres', 'e2e'], [present, absent]), [absent]);
  });

  it('are not missed when no selected stage needs them', () => {
    assert.deepEqual(missingFor(['types', 'e2e'], [present, absent]), []);
  });

  it('are installed, and what the machine does not let in is said and remembered', async () => {
    const printed: string[] = [];
    const possible = { ...absent, install: () => Promise.resolve('/usr/bin/initdb') };
    assert.deepEqual(await installMissing([possible], (line) => printed.push(line)), []);
    assert.deepEqual(await installMissing([absent], (line) => printed.push(line)), [absent]);
    const redis = { ...absent, program: 'Redis', usedBy: /redis/ };
    await installMissing([redis], (line) => printed.push(line));
    assert.deepEqual(printed, [
      'PostgreSQL is missing, and postgres needs it: installing it first.',
      'PostgreSQL is missing, and postgres needs it: installing it first.',
      'PostgreSQL cannot be installed here: postgres is left out.',
      'Redis is missing, and postgres needs it: installing it first.',
      'Redis cannot be installed here: the test files of postgres that use it are left out.',
    ]);
  });
});
