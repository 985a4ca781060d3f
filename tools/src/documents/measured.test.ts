import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Results, withMeasured } from './measured.ts';

const aim = (name: string, measured: string, met: boolean) => ({ aim: name, measured, met });
const results: Results = {
  page: [
    {
      columns: ['served by', 'FCP ms'],
      rows: [
        ['single build', 1852],
        ['this site', 980],
      ],
      aims: [aim('layout shift under 0.02', '0.0', true), aim('half the time', '0.62', false)],
    },
    { columns: ['served by'], rows: [], aims: [aim('half the time', '0.61', false)] },
  ],
  release: [{ columns: ['rollbacks', 'p95 ms'], rows: [[40, '1234']], aims: [] }],
};

it('a figure in a sentence is the one of the bench', () => {
  const text = 'Soon: <!-- measured: rollback -->after an hour<!-- end -->. And so on.';
  assert.equal(
    withMeasured(text, results),
    'Soon: <!-- measured: rollback -->the earlier version is served 1,234 ms after the command, at the p95<!-- end -->. And so on.',
  );
});

it('aims that are not met are named, once for all that a bench says of them', () => {
  const text = 'Not met:\n\n<!-- measured: not met -->\n\n- nothing\n\n<!-- end -->\n';
  const written = withMeasured(text, results);
  assert.match(written, /aim at:\n\n- \[page\]\(.*\): half the time \(0\.62; 0\.61\)\.\n\n<!-- end -->\n$/);
  assert.equal(withMeasured(written, results), written);
});

it('a document may not ask for what no bench measures', () => {
  assert.throws(() => withMeasured('<!-- measured: the moon --><!-- end -->', results), /by the name "the moon"/);
  assert.throws(
    () => withMeasured('<!-- measured: rollback --><!-- end -->', { ...results, release: [] }),
    /release has no p95 ms/,
  );
});
