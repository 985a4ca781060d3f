import assert from 'node:assert/strict';
import { it } from 'node:test';
import { wrongDecisions } from './decisions.ts';

const CARTS = `# Carts

## What holds today

Carts are kept by the server ([2](#2-carts-are-kept)).

## 1. Carts are forgotten

Accepted 2026-01-02. Superseded by [2](#2-carts-are-kept).

**Decided.** Nothing is kept.

## 2. Carts are kept

Accepted 2026-02-03. Supersedes [1](#1-carts-are-forgotten). Extended by
[3](money.md#3-totals-are-counted) (with totals).

**Decided.** They are kept.
`;

const MONEY = `# Money

## What holds today

Totals are counted ([3](#3-totals-are-counted)).

## 3. Totals are counted

Accepted 2026-02-03. Extends [2](carts.md#2-carts-are-kept).
`;

const INDEX = `| number | decision | topic | date | status |
|---|---|---|---|---|
| 1 | [Carts are forgotten](carts.md#1-carts-are-forgotten) | Carts | 2026-01-02 | Accepted. Superseded by 2. |
| 2 | [Carts are kept](carts.md#2-carts-are-kept) | Carts | 2026-02-03 | Accepted. Supersedes 1. Extended by 3. |
| 3 | [Totals are counted](money.md#3-totals-are-counted) | Money | 2026-02-03 | Accepted. Extends 2. |
`;

type Edits = Record<string, (text: string) => string>;

/** @param edits what is changed in the consistent pages, by file */
function complaints(edits: Edits): string[] {
  const texts: Record<string, string> = { 'carts.md': CARTS, 'money.md': MONEY, 'README.md': INDEX };
  for (const [file, edit] of Object.entries(edits)) texts[file] = edit(texts[file] ?? '');
  const { 'README.md': index = '', ...pages } = texts;
  return wrongDecisions(pages, index);
}

it('accepts decisions on several pages when index and statuses agree', () => {
  assert.deepEqual(complaints({}), []);
});

/** What makes decisions wrong, each with the edits that do it and the complaint. */
const WRONG: Record<string, [edits: Edits, complaint: RegExp]> = {
  'a number is missing': [{ 'money.md': (text) => text.replace('## 3.', '## 4.') }, /4 stands where 3 belongs/],
  'a number is given twice': [{ 'money.md': (text) => text.replace('## 3.', '## 2.') }, /2 stands where 3 belongs/],
  'a page has none': [
    { 'carts.md': (text) => text.replaceAll('\n## ', '\n# ') },
    /docs\/adr\/carts.md has no decision/,
  ],
  'the index lacks a decision': [{ 'README.md': (text) => text.replace(/\| 3 .*\n/, '') }, /lacks the row \| 3 /],
  'the index has another title': [
    { 'README.md': (text) => text.replace('[Carts are kept]', '[Carts are held]') },
    /row of no decision: \| 2 \| \[Carts are held\]/,
  ],
  'the index has another date': [
    { 'README.md': (text) => text.replace('2026-01-02', '2026-01-03') },
    /lacks the row \| 1 /,
  ],
  'the index has another status': [{ 'README.md': (text) => text.replace(' Extends 2.', '') }, /lacks the row \| 3 /],
  'the index is not in order': [
    { 'README.md': (text) => text.replace(/(\| 2 .*\n)(\| 3 .*\n)/, '$2$1') },
    /should list the decisions by number/,
  ],
  'a decision has no date': [
    { 'money.md': (text) => text.replace('Accepted 2026-02-03.', 'Accepted.') },
    /Decision 3 on money.md should begin with a line/,
  ],
  'only the later decision names a relation': [
    { 'carts.md': (text) => text.replace(/ Extended by\n.*/, '') },
    /Decision 3 says "Extends 2", and 2 does not say "Extended by 3"/,
  ],
  'only the earlier decision names a relation': [
    { 'money.md': (text) => text.replace(/ Extends .*/, '') },
    /Decision 2 says "Extended by 3", and 3 does not say "Extends 2"/,
  ],
  "today's rule does not name a decision that holds": [
    { 'money.md': (text) => text.replace(' ([3](#3-totals-are-counted))', '') },
    /money.md does not name decision 3/,
  ],
};

for (const [when, [edits, complaint]] of Object.entries(WRONG)) {
  it(`complains of decisions when ${when}`, () => {
    assert.match(complaints(edits).join('\n'), complaint);
  });
}
