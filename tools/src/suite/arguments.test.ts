import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readArguments } from './arguments.ts';

const KNOWN = ['types', 'jest', 'e2e'];

describe('the arguments of npm test', () => {
  it('name parts of the suite, a commit and a version of Node', () => {
    assert.deepEqual(readArguments(['jest', '--since', 'origin/main', 'e2e', '--node', '24'], KNOWN), {
      named: ['jest', 'e2e'],
      since: 'origin/main',
      node: '24',
    });
  });

  it('ask for the tests of the night', () => {
    assert.deepEqual(readArguments(['--nightly', 'e2e'], KNOWN), { named: ['e2e'], nightly: true });
  });

  it('name nothing when there are none', () => {
    assert.deepEqual(readArguments([], KNOWN), { named: [] });
  });

  it('are refused with the names that exist when one has no such name', () => {
    assert.throws(
      () => readArguments(['jset'], KNOWN),
      /^Error: Nothing in the suite is called jset: there are types, jest, e2e\.$/,
    );
  });

  it('are refused when an option does not exist', () => {
    assert.throws(() => readArguments(['--snice', 'main'], KNOWN), /Unknown option '--snice'/);
  });
});
