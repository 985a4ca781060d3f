import pageOf from './markdown-page.mjs';

const page = (body: string) => `# Fees\n\nWhat it\ncosts.\n\n${body}`;

it('a page in Markdown becomes its heading, its lead and its sections', () => {
  const text = 'Ask\n<Mail subject="Fees" /> or [look](/help) {here}.\n\n- One\n- *Two*\n\n<Form />\n';
  expect(JSON.parse(pageOf(page(`## For all {#all}\n\n${text}`)))).toEqual({
    heading: 'Fees',
    lead: 'What it costs.',
    sections: [
      {
        id: 'all',
        heading: 'For all',
        body: [
          ['p', ['Ask ', ['Mail', [], { subject: 'Fees' }], ' or ', ['a', ['look'], { href: '/help' }], ' {here}.']],
          [
            'ul',
            [
              ['li', ['One']],
              ['li', [['em', ['Two']]]],
            ],
          ],
          ['Form', [], {}],
        ],
      },
    ],
  });
});

it.each([
  ['a section without an address', page('## For all\n'), 'has no address'],
  ['text outside of sections', page('More.\n'), 'goes on with a section'],
  ['no heading', 'More.\n', 'begins with heading and lead'],
  ['what no page has', page('## For all {#all}\n\n> Quoted\n'), 'Pages have no blockquote'],
])('a page with %s is refused', (_what, source, why) => {
  expect(() => pageOf(source)).toThrow(why);
});
