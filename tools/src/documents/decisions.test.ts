import assert from 'node:assert/strict';
import { it } from 'node:test';
import { wrongDecisions } from './decisions.ts';

const CARTS = `# Carts

## 2. Carts are kept

They are kept.

## 4. Empty carts are deleted
`;

const MONEY = `# Money

## 3. Totals are counted
`;

const INDEX = `| number | decision | page |
|---|---|---|
| 2 | [Carts are kept](carts.md#2-carts-are-kept) | Carts |
| 3 | [Totals are counted](money.md#3-totals-are-counted) | Money |
| 4 | [Empty carts are deleted](carts.md#4-empty-carts-are-deleted) | Carts |
`;

type Edits = Record<string, (text: string) => string>;

/** @param edits what is changed in the consistent pages, by file */
function complaints(edits: Edits): string[] {
  const texts: Record<string, string> = { 'carts.md': CARTS, 'money.md': MONEY, 'README.md': INDEX };
  for (const [file, edit] of Object.entries(edits)) texts[file] = edit(texts[file] ?? '');
  const { 'README.md': index = '', ...pages } = texts;
  return wrongDecisions(pages, index);
}

it('accepts decisions on several pages when the index has all of them', () => {
  assert.deepEqual(complaints({}), []);
});

/** What makes decisions wrong, each with the edits that do it and the complaint. */
const WRONG: Record<string, [edits: Edits, complaint: RegExp]> = {
  'a number is given twice': [{ 'money.md': (text) => text.replace('## 3.', '## 2.') }, /gives the number 2 twice/],
  'the index lacks a decision': [{ 'README.md': (text) => text.replace(/\| 3 .*\n/, '') }, /lacks the row \| 3 /],
  'the index has a decision that is on no page': [
    { 'money.md': (text) => text.replace(/## 3.*/, '') },
    /row of no decision: \| 3 /,
  ],
  'the index has another title': [
    { 'README.md': (text) => text.replace('[Carts are kept]', '[Carts are held]') },
    /row of no decision: \| 2 \| \[Carts are held\]/,
  ],
  'the index names another page': [
    { 'README.md': (text) => text.replace('money.md#', 'carts.md#') },
    /lacks the row \| 3 /,
  ],
  'the index is not in order': [
    { 'README.md': (text) => text.replace(/(\| 2 .*\n)(\| 3 .*\n)/, '$2$1') },
    /should list the decisions by number/,
  ],
};

for (const [when, [edits, complaint]] of Object.entries(WRONG)) {
  it(`complains of decisions when ${when}`, () => {
    assert.match(complaints(edits).join('\n'), complaint);
  });
}
