import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SurfaceRecord } from '@mortar/federation';
import { complaintsAbout, type CurrentSurface, nextRecord } from './complaints.ts';

const recorded: SurfaceRecord = {
  version: '3.1.0',
  compiler: '7.0.2',
  entries: { '.': { Button: { since: '3.0.0', types: 'b1' }, Price: { since: '3.1.0', types: 'p1' } } },
};
const now = (version: string, names: Record<string, string>, compiler = '7.0.2'): CurrentSurface => ({
  version,
  compiler,
  entries: { '.': names },
});
const same = { Button: 'b1', Price: 'p1' };
const complaints = (current: CurrentSurface) => complaintsAbout('@mortar/ui', recorded, current);
const sinceIn = (current: CurrentSurface) =>
  Object.entries(nextRecord(recorded, current).entries['.'] ?? {}).map(([name, { since }]) => `${name} ${since}`);

describe('a change of a shared package', () => {
  it('is accepted when its names are those that were recorded, whatever its version', () => {
    assert.deepEqual(complaints(now('3.1.0', same)), []);
    assert.deepEqual(complaints(now('3.2.0', same)), []);
  });

  it('is refused when it adds a name without a higher version', () => {
    assert.deepEqual(complaints(now('3.1.0', { ...same, Slider: 's1' })), [
      '@mortar/ui exports Slider since 3.1.0 was recorded: raise its version.',
    ]);
    assert.deepEqual(complaints(now('3.2.0', { ...same, Slider: 's1' })), []);
  });

  it('is refused when it removes a name without a higher major', () => {
    const [complaint] = complaints(now('3.2.0', { Button: 'b1' }));
    assert.match(complaint ?? '', /^@mortar\/ui no longer exports Price, .* raise its major version above 3\.1\.0/);
    assert.deepEqual(complaints(now('4.0.0', { Button: 'b1' })), []);
  });

  it('is refused when the types behind a name change without a higher version', () => {
    assert.deepEqual(complaints(now('3.1.0', { ...same, Price: 'p2' })), [
      'The types behind Price of @mortar/ui are not those that were recorded as 3.1.0: raise its version.',
    ]);
    assert.deepEqual(complaints(now('3.1.1', { ...same, Price: 'p2' })), []);
  });

  it('is accepted without a higher version when another compiler writes its types', () => {
    const rewritten = now('3.1.0', { Button: 'b2', Price: 'p2' }, '7.1.0');
    assert.deepEqual(complaints(rewritten), []);
    assert.deepEqual(sinceIn(rewritten), ['Button 3.0.0', 'Price 3.1.0']);
  });

  it('names the entry that it is about', () => {
    const forms = { ...recorded, entries: { './forms': recorded.entries['.'] ?? {} } };
    const current = { ...now('3.1.0', {}), entries: { './forms': { ...same, Price: 'p2' } } };
    assert.match(String(complaintsAbout('@mortar/ui', forms, current)), /behind Price of @mortar\/ui\/forms are not/);
  });
});

describe('the record of a surface', () => {
  it('keeps since when a name is as it is', () => {
    assert.deepEqual(sinceIn(now('3.2.0', same)), ['Button 3.0.0', 'Price 3.1.0']);
  });

  it('dates a name of other types, and a new one, to the version that has them first', () => {
    assert.deepEqual(sinceIn(now('3.2.0', { ...same, Price: 'p2', Slider: 's1' })), [
      'Button 3.0.0',
      'Price 3.2.0',
      'Slider 3.2.0',
    ]);
  });

  it('dates every name of a higher major to it', () => {
    assert.deepEqual(sinceIn(now('4.0.0', same)), ['Button 4.0.0', 'Price 4.0.0']);
  });
});
