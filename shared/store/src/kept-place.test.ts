import { siteStorage } from './browser-storage.ts';
import { keepPlace, keptPlace } from './kept-place.ts';

const stored = () => siteStorage.getItem('mortar_place');

afterEach(() => keepPlace(undefined));

describe('the kept place', () => {
  it.each([
    ['lagos', ' Ikorodu ', '{"state":"lagos","area":"Ikorodu"}'],
    ['lagos', '', '{"state":"lagos"}'],
    ['lagos', '"\\\n', '{"state":"lagos"}'],
    ['akwa-ibom', 'Ìkọt Èkpènè "new"', '{"state":"akwa-ibom","area":"Ìkọt Èkpènè new"}'],
    ['fct', `${'a'.repeat(59)}🏗`, `{"state":"fct","area":"${'a'.repeat(59)}"}`],
  ])('is %s with the area %j', (state, area, expected) => {
    keepPlace(state, area);
    expect(stored()).toBe(expected);
    expect(keptPlace()).toBe(state);
  });

  it('has its area for as long as the state stays', () => {
    keepPlace('lagos', 'Ikorodu');
    keepPlace('lagos');
    expect(stored()).toBe('{"state":"lagos","area":"Ikorodu"}');
    keepPlace('kano');
    expect(stored()).toBe('{"state":"kano"}');
  });

  it.each(['', 'lagos', '{"state":"LAGOS"}', '{"state":"lagos","area":"<"b">"}'])(
    'is none where storage has %j',
    (text) => {
      siteStorage.setItem('mortar_place', text);
      expect(keptPlace()).toBeUndefined();
    },
  );
});
