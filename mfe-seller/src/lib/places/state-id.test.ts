import { STATES } from '@mortar/contracts';
import { stateIdOf } from './state-id.ts';

describe('stateIdOf', () => {
  it.each(STATES)('knows $name', ({ id, name }) => {
    expect(stateIdOf('Nigeria', name)).toBe(id);
  });

  it.each([
    ['lagos state ', 'lagos'],
    ['FCT', 'fct'],
    ['Abuja Federal Capital Territory', 'fct'],
    ['Nassarawa', 'nasarawa'],
    ['Lagoss', undefined],
    ['', undefined],
  ])('reads %j', (written, stateId) => {
    expect(stateIdOf('Nigeria', written)).toBe(stateId);
  });

  it('knows no state of another country', () => {
    expect(stateIdOf('Ghana', 'Lagos')).toBeUndefined();
  });
});
