import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';

const file = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The console's custom properties by the shop's name for the same. */
const SAME = {
  paper: 'paper',
  surface: 'surface',
  sunken: 'sunken',
  line: 'line',
  'line-strong': 'line-strong',
  ink: 'ink',
  'ink-soft': 'soft',
  'accent-strong': 'accent',
  'accent-tint': 'accent-tint',
  button: 'button',
  'button-strong': 'button-strong',
  clay: 'clay',
  success: 'good',
  'success-tint': 'good-tint',
  danger: 'danger-solid',
  'danger-tint': 'danger-tint',
};

/** Values of a custom property, by day and by night. */
const valuesOf = (css: string, name: string) =>
  [...css.matchAll(new RegExp(`^\\s+--${name}: (.+);$`, 'gm'))].map(([, value]) =>
    value === '#fff' ? '#ffffff' : value,
  );

it('gives the console the colours and the mark of the shop, which it cannot import', () => {
  const shop = file('shared/ui/src/theme/tokens.css');
  const released = file('platform/console/src/styles/base.css');
  for (const [name, own] of Object.entries(SAME)) {
    assert.deepEqual([own, valuesOf(released, own)], [own, valuesOf(shop, `m-${name}`)]);
  }
  const [mark] = /M2 2h10[^'"]+/.exec(file('shared/ui/src/brand/logo.tsx')) ?? [];
  assert.ok(mark && file('platform/console/src/frame/brand.tsx').includes(mark));
});
