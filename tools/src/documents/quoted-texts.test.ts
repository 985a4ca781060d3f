import assert from 'node:assert/strict';
import { it } from 'node:test';
import { wrongQuotedTexts } from './quoted-texts.ts';

const TEST = 'shell/src/toasts.test.tsx';

function complaintsAbout(text: string, statement: string): string[] {
  const table = `There are 1 texts.\n\n| text | where | test |\n|---|---|---|\n| '${text}' | a toast | \`${TEST}\` |\n`;
  const source = `it('${text}', async () => {\n  ${statement}\n  expect(requests).toHaveLength(1);\n});\n`;
  return wrongQuotedTexts(table, (test) => (test === TEST ? source : ''));
}

const ASSERTED: [text: string, statement: string][] = [
  ['Saved', "expect(await screen.findByText('Saved')).toBeVisible();"],
  ['Saved', "await user.click(screen.getByRole('button', { name: 'Saved' }));"],
  ['Saved', "await waitFor(() => expect(announced).toEqual(['Saved']));"],
  ["Don't worry", `expect(heading()).toHaveTextContent("Don't worry");`],
  ['{n} product(s) found', "screen.getByText('1,250 product(s) found');"],
  ['Created (store name) store.', "screen.getByText('Created Eze Gates store.');"],
];

for (const [text, statement] of ASSERTED) {
  it(`'${text}' is asserted by ${statement}`, () => assert.deepEqual(complaintsAbout(text, statement), []));
}

const LOST: [text: string, statement: string][] = [
  ['Saved', "expect(await screen.findByText('Draft saved')).toBeVisible();"],
  ['Saved', "onRequest('put', '/', () => envelope({}, 'Saved'));"],
  ['Saved', "expect(screen.queryByText('Saved')).not.toBeInTheDocument();"],
  ['Saved', "// expect(screen.getByText('Saved')).toBeVisible();"],
  ['You need to select  1 image', "screen.getByText('You need to select 1 image');"],
  ['{n} product(s) found', "screen.getByText('1,250 products found');"],
  ['Created (store name) store.', "screen.getByText('The store Eze Gates is created.');"],
];

for (const [text, statement] of LOST) {
  it(`'${text}' is lost when a test has no more than ${statement}`, () =>
    assert.deepEqual(complaintsAbout(text, statement), [
      `${TEST} does not assert '${text}', which the specification quotes.`,
    ]));
}

it('a text is missed that is gone from the table, and a test that is not there', () => {
  assert.deepEqual(wrongQuotedTexts('There are 1 texts.'), [
    'The table of quoted texts has 0, and says that it has 1.',
  ]);
  assert.deepEqual(wrongQuotedTexts("There are 1 texts.\n| 'Saved' | a toast | `shell/no.test.tsx` |\n"), [
    "shell/no.test.tsx does not assert 'Saved', which the specification quotes.",
  ]);
});
