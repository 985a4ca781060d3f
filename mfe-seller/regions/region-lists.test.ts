import { countryList, REGIONS_LICENCE, stateLists } from './region-lists.ts';

describe('the lists of the address picker', () => {
  it('have Nigeria first, and the other countries by name', () => {
    const [first, ...others] = countryList();
    expect(first).toEqual({ id: 'NG', name: 'Nigeria' });
    expect(others.length).toBeGreaterThan(200);
    const names = others.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });

  it('contain the states of Nigeria', () => {
    const states = stateLists().NG ?? [];
    expect(states).toHaveLength(37);
    expect(states).toEqual(expect.arrayContaining(['Abuja Federal Capital Territory', 'Lagos', 'Kano', 'Rivers']));
  });

  it('contain the regions that Ghana has had since 2019', () => {
    expect(stateLists().GH).toHaveLength(16);
  });

  it('include a licence that permits redistribution', () => {
    expect(REGIONS_LICENCE).toMatch(/^The MIT License/);
  });

  it('contain states only of listed countries', () => {
    const ids = new Set(countryList().map(({ id }) => id));
    expect(Object.keys(stateLists()).filter((id) => !ids.has(id))).toEqual([]);
  });
});
