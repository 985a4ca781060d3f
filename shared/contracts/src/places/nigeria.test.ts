import { STATES, stateName, stateOf, ZONES } from './nigeria.ts';

describe('the states of Nigeria', () => {
  it('are 37, sorted by name, in the six zones', () => {
    const names = STATES.map(({ name }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('en').compare));
    const counts = ZONES.map(({ id }) => [id, STATES.filter(({ zone }) => zone === id).length]);
    expect(counts).toEqual([
      ['north-central', 7],
      ['north-east', 6],
      ['north-west', 7],
      ['south-east', 5],
      ['south-south', 6],
      ['south-west', 6],
    ]);
    expect(new Set(STATES.map(({ code }) => code)).size).toBe(37);
  });

  it('have ids for addresses and ISO codes', () => {
    expect(stateOf('lagos')).toEqual({ id: 'lagos', name: 'Lagos', code: 'NG-LA', zone: 'south-west' });
    expect(stateOf('fct')).toEqual({ id: 'fct', name: 'Abuja (FCT)', code: 'NG-FC', zone: 'north-central' });
    expect(stateOf('akwa-ibom')?.code).toBe('NG-AK');
    expect(STATES.every(({ id }) => /^[a-z]+(-[a-z]+)?$/.test(id))).toBe(true);
  });

  it('are named by their ids, and other texts by themselves', () => {
    for (const { id, name } of STATES) expect(stateName(id)).toBe(name);
    expect([stateName('cross-river'), stateName('Greater Accra')]).toEqual(['Cross River', 'Greater Accra']);
  });
});
