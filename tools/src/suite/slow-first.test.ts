import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { slowFirst } from './slow-first.mjs';

describe('the order of test files', () => {
  it('begins with those that are tagged as slow', () => {
    const texts: Record<string, string> = {
      one: 'import …',
      two: '// @slow: it starts processes.\nimport …',
      three: '// @embedded: files.\n// @slow: it starts processes.\nimport …',
      four: '// @embedded: files.\nimport …',
    };
    const ordered = slowFirst(Object.keys(texts), (name) => texts[name] ?? '');
    assert.deepEqual(ordered, ['two', 'three', 'one', 'four']);
  });
});
