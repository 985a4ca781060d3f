import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { root } from '../../../scripts/preflight.mjs';
import { nameShapes } from './name-shapes.ts';

const files = {
  'ui/src/index.ts': `export { Badge } from './badge.tsx';\nexport * from './icons.ts';\nexport { Price as Amount } from './price.ts';`,
  'ui/src/badge.tsx': `import type { Tone } from './tone.ts';\nexport const Badge = (props: { tone: Tone }) => props;`,
  'ui/src/tone.ts': `export type Tone = 'good' | 'bad';`,
  'ui/src/icons.ts': `export function TickIcon(size: number) { return size; }`,
  'ui/src/price.ts': `export const Price = 1 as number;`,
};
let directory: string;

function shapes(changed: Partial<typeof files> = {}): Record<string, string> {
  for (const [file, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
  const entry = join(directory, 'ui/src/index.ts');
  const shapeOf = nameShapes(directory, [entry]);
  return Object.fromEntries(['Badge', 'TickIcon', 'Amount'].map((name) => [name, shapeOf(entry, name)]));
}

describe('the shape of a name', () => {
  before(() => {
    directory = mkdtempSync(join(tmpdir(), 'mortar-shapes-'));
    symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
    symlinkSync(join(root, 'tsconfig.base.json'), join(directory, 'tsconfig.base.json'));
  });
  after(() => rmSync(directory, { recursive: true }));

  it('is another when a type changes that it leads to, and that of other names stays', () => {
    const [one, other] = [shapes(), shapes({ 'ui/src/tone.ts': `export type Tone = 'good' | 'poor';` })];
    assert.notEqual(other.Badge, one.Badge);
    assert.deepEqual({ ...other, Badge: '' }, { ...one, Badge: '' });
  });

  it('is that of the file that a list or a renamed export leads to', () => {
    const one = shapes();
    const wider = shapes({ 'ui/src/icons.ts': `export function TickIcon(size?: number) { return size; }` });
    assert.notEqual(wider.TickIcon, one.TickIcon);
    const text = shapes({ 'ui/src/price.ts': `export const Price = '1' as string;` });
    assert.deepEqual({ ...text, Amount: '' }, { ...one, Amount: '' });
    assert.notEqual(text.Amount, one.Amount);
  });

  it('stays when behaviour alone changes', () => {
    const behaves = `export function TickIcon(size: number) { return size + 1; }`;
    assert.deepEqual(shapes({ 'ui/src/icons.ts': behaves }), shapes());
  });
});
