import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { complaintsAbout } from './complaints.ts';

const surface = (version: string, ...names: string[]) => ({ '@mortar/ui': { version, types: '7.0.2 a1b2', names } });
const withTypes = (version: string, types: string) => ({
  '@mortar/ui': { version, types, names: ['Button', 'Price'] },
});
const recorded = surface('3.1.0', 'Button', 'Price');

describe('a change of a shared package', () => {
  it('is accepted when its names are those that were recorded, whatever its version', () => {
    assert.deepEqual(complaintsAbout(recorded, surface('3.1.0', 'Price', 'Button')), []);
    assert.deepEqual(complaintsAbout(recorded, surface('3.2.0', 'Button', 'Price')), []);
  });

  it('is refused when it adds a name without a higher version', () => {
    const [complaint] = complaintsAbout(recorded, surface('3.1.0', 'Button', 'Price', 'Slider'), { writes: true });
    assert.equal(complaint, '@mortar/ui exports Slider since 3.1.0 was recorded: raise its version.');
  });

  it('is refused when it removes a name without a higher major', () => {
    const [complaint] = complaintsAbout(recorded, surface('3.2.0', 'Button'), { writes: true });
    assert.match(complaint ?? '', /^@mortar\/ui no longer exports Price, .* raise its major version above 3\.1\.0/);
  });

  it('is refused when the types behind its names change without a higher version', () => {
    const changed = withTypes('3.1.0', '7.0.2 c3d4');
    const [complaint] = complaintsAbout(recorded, changed, { writes: true });
    assert.match(
      complaint ?? '',
      /^The types behind the names of @mortar\/ui .* recorded as 3\.1\.0: raise its version\.$/,
    );
    assert.deepEqual(complaintsAbout(recorded, withTypes('3.1.1', '7.0.2 c3d4'), { writes: true }), []);
  });

  it('is recorded without a higher version when another compiler writes its types', () => {
    const rewritten = withTypes('3.1.0', '7.1.0 c3d4');
    assert.match(String(complaintsAbout(recorded, rewritten)), /out of date/);
    assert.deepEqual(complaintsAbout(recorded, rewritten, { writes: true }), []);
  });

  it('is refused until it is recorded, and recorded when its version is high enough', () => {
    for (const change of [surface('3.2.0', 'Button', 'Price', 'Slider'), surface('4.0.0', 'Button')]) {
      assert.match(String(complaintsAbout(recorded, change)), /out of date/);
      assert.deepEqual(complaintsAbout(recorded, change, { writes: true }), []);
    }
  });
});
