import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { printLines } from './print-lines.ts';

describe('the output of a stage', () => {
  it('is printed by whole lines with the name of the stage when it arrives in chunks', () => {
    const printed: string[] = [];
    const lines = printLines('jest', (line) => printed.push(line));
    lines.write('PASS one');
    assert.deepEqual(printed, []);
    lines.write('.test.ts\nPASS two.test.ts\nTests');
    assert.deepEqual(printed, ['jest │ PASS one.test.ts', 'jest │ PASS two.test.ts']);
    lines.end();
    assert.deepEqual(printed.slice(2), ['jest │ Tests']);
  });
});
