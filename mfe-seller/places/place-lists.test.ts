import { countryList, stateLists } from './place-lists.ts';

describe('lists of the address picker', () => {
  it('have Nigeria first, and the other countries by name', () => {
    const [first, ...others] = countryList();
    expect(first).toEqual({ id: 'NG', name: 'Nigeria' });
    expect(others.length).toBeGreaterThan(200);
    const names = others.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
  });

  it('know the states of Nigeria by its id', () => {
    const states = stateLists().NG ?? [];
    expect(states).toHaveLength(37);
    expect(states).toEqual(expect.arrayContaining(['Lagos', 'Kano', 'Rivers']));
  });

  it('name no country that is not in the list', () => {
    const ids = new Set(countryList().map(({ id }) => id));
    expect(Object.keys(stateLists()).filter((id) => !ids.has(id))).toEqual([]);
  });
});
