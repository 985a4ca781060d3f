const fieldsOf = (html: string) => {
  document.body.innerHTML = html;
  return [...document.querySelectorAll<HTMLInputElement>('input, select, button')].map(
    ({ labels }) => labels && Array.from(labels, ({ textContent }) => textContent),
  );
};

it.each([
  ['that names it', '<label for="a">A</label><input id="a">', [['A']]],
  ['around it', '<label>A <select></select></label>', [['A ']]],
  ['around it and one that names it', '<label for="a">B</label><label>A <input id="a"></label>', [['B', 'A ']]],
  ['of another field', '<label for="b">A <input id="a"></label><button id="b"></button>', [[], ['A ']]],
  ['none, as what is hidden has', '<input type="hidden" id="a"><label for="a">A</label>', [null]],
])('a field has the label %s', (_which, html, labels) => {
  expect(fieldsOf(html)).toEqual(labels);
});
