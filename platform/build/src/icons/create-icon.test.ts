import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createLucideIcon } from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import createIcon from './create-icon.mjs';
import withoutKeys from './without-keys.mjs';

const CLOCK: Parameters<typeof createIcon>[0] = {
  name: 'clock',
  size: 24,
  node: [
    ['circle', { cx: '12', cy: '12', r: '10', key: '1mglay' }],
    ['path', { d: 'M12 6v6l4 2', key: 'mmk7yg' }],
  ],
};

/** What is rendered, in any order of attributes. */
function renderedBy(icon: ComponentType<object>, attributes: object): unknown {
  const [svg = '', ...shapes] = renderToStaticMarkup(createElement(icon, attributes)).split('>');
  return [svg.match(/[\w-]+="[^"]*"/gi)?.toSorted(), shapes];
}

it.each([
  ['by itself', {}],
  ['with a size and a stroke', { size: 30, strokeWidth: 1.6 }],
  ['with attributes', { className: 'mark', 'aria-hidden': 'true' }],
])('icon is rendered as by Lucide, but for namespace and class names, when it stands %s', (_how, attributes) => {
  const [ofLucide, shapes] = renderedBy(createLucideIcon(CLOCK), attributes) as [string[], string[]];
  const expected = ofLucide
    .filter((attribute) => !attribute.startsWith('xmlns='))
    .map((attribute) => attribute.replace(/lucide lucide-clock ?/, ''))
    .filter((attribute) => attribute !== 'class=""');
  expect(renderedBy(createIcon(CLOCK), attributes)).toEqual([expected, shapes]);
});

it('icon of the package loses its name and the keys of its shapes, and nothing that is rendered', async () => {
  const library = dirname(createRequire(import.meta.url).resolve('lucide-react/package.json'));
  const source = await readFile(join(library, 'dist', 'esm', 'icons', 'clock.mjs'), 'utf8');
  const lean = withoutKeys(source);
  for (const left of [/\bkey: /, /name: "clock"/, /^__iconData\.node;$/m]) {
    expect(source).toMatch(left);
    expect(lean).not.toMatch(left);
  }
  expect(lean).toContain('["circle", { cx: "12", cy: "12", r: "10" }],\n    ["path", { d: "M12 6v6l4 2" }]');
});
