import { scopedStyles } from './scoped-styles.mjs';

const IN = ':where([data-front-end="mfe-tides"], [data-front-end="mfe-tides"] *)';
const ROOT = ':where([data-front-end="mfe-tides"])';
const OWN =
  ':where(:not([data-front-end="mfe-tides"] [data-front-end]):not([data-front-end="mfe-tides"] [data-front-end] *))';

function scoped(css: string, file = '/src/tides.css'): { css: string; found: string[] } {
  const found: string[] = [];
  const of = { file, name: 'mfe-tides', found: (one: string) => found.push(one) };
  return { css: scopedStyles(css, of), found };
}

const selectorOf = (selector: string, file?: string) =>
  scoped(`${selector} {color: red}`, file).css.replace(' {color: red}', '');

it.each([
  ['button', `button${IN}${OWN}`],
  ['*', `*${IN}${OWN}`],
  ['.flex', `.flex${IN}${OWN}`],
  ['h1, .card > p', `h1${IN}${OWN}, .card${IN} > p${OWN}`],
  ['::before', `${IN}${OWN}::before`],
  ['a:hover::after', `a:hover${IN}${OWN}::after`],
  ['li:before', `li${IN}${OWN}:before`],
  ['body', ROOT],
  [':root', ROOT],
  ['html, :host', `${ROOT}, ${ROOT}`],
  ['html.dark body', `html.dark ${ROOT}`],
  ['body main h1', `main${IN} h1${OWN}`],
  [':root[data-theme="dark"] button', `:root[data-theme="dark"] button${IN}${OWN}`],
  [':active-view-transition .card', `:active-view-transition .card${IN}${OWN}`],
  ['::view-transition-group(photo)', '::view-transition-group(photo)'],
])('keeps %s of a style sheet inside the remote', (selector, kept) => {
  expect(selectorOf(selector)).toBe(kept);
});

it.each([
  '.card',
  'html[data-theme="dark"] .card h1',
  ':is(.card, .row) p',
  '.card:has(button)',
  ':global(html):has(.card)',
  'button.card::before',
])('leaves %s of a CSS module as it is, which has a name of its own', (selector) => {
  expect(scoped(`${selector} {}`, '/src/tides.module.css')).toEqual({ css: `${selector} {}`, found: [] });
});

it.each(['button', ':global(.btn)', ':is(.card, button)', 'button:not(.card)'])(
  'keeps %s of a CSS module inside, which matches without a name of its own',
  (selector) => {
    expect(selectorOf(selector, '/src/tides.module.css')).toBe(`${selector}${IN}${OWN}`);
  },
);

it('reaches rules in media queries and layers, and leaves nested rules to the one around them', () => {
  const { css, found } = scoped('@layer base { @media print { p { & b { color: red } } } }');
  expect(css).toBe(`@layer base { @media print { p${IN}${OWN} { & b { color: red } } } }`);
  expect(found).toEqual(['p']);
});

it('gives keyframes of a style sheet a name of the remote, where they are used too', () => {
  const { css } = scoped(
    '@keyframes spin { from { top: 0 } } .a { --turn: spin 1s; animation: 2s spin-fast, 1s spin }',
  );
  expect(css).toContain('@keyframes mfe-tides-spin { from { top: 0 } }');
  expect(css).toContain('--turn: mfe-tides-spin 1s; animation: 2s spin-fast, 1s mfe-tides-spin');
});

it.each([
  ['@page { margin: 0 }', '@page styles the whole page of the site'],
  ['@import url("https://fonts.example/css");', 'Styles of other servers are not loaded'],
  ['p { color: red }\np {', 'Unclosed block'],
])('refuses %s with the place', (css, sentence) => {
  expect(() => scoped(css)).toThrow(new RegExp(`/src/tides\\.css:\\d+:\\d+: ${sentence}`));
});
