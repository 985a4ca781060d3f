import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { complaintsAbout } from './complaints.mjs';

const surface = (version, ...names) => ({ '@mortar/ui': { version, names } });
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
    assert.match(complaint, /^@mortar\/ui no longer exports Price, .* raise its major version above 3\.1\.0/);
  });

  it('is refused until it is recorded, and recorded when its version is high enough', () => {
    for (const change of [surface('3.2.0', 'Button', 'Price', 'Slider'), surface('4.0.0', 'Button')]) {
      assert.match(String(complaintsAbout(recorded, change)), /out of date/);
      assert.deepEqual(complaintsAbout(recorded, change, { writes: true }), []);
    }
  });
});
