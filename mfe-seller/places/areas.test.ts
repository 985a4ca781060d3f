import { STATES } from '@mortar/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StateAreas } from '../src/lib/places/areas.api.ts';

const folder = join(import.meta.dirname, 'areas');
const areasOf = (stateId: string) => JSON.parse(readFileSync(join(folder, `${stateId}.json`), 'utf8')) as StateAreas;

describe('the areas of the states', () => {
  it('are in a file for each state, beside their licence', () => {
    const files = [...STATES.map(({ id }) => `${id}.json`), 'LICENCE.txt'];
    expect(readdirSync(folder).sort()).toEqual(files.sort());
  });

  it('contain the 774 local governments', () => {
    expect(STATES.reduce((sum, { id }) => sum + areasOf(id).localGovernments.length, 0)).toBe(774);
  });

  it.each([
    ['lagos', 20],
    ['kano', 44],
    ['bayelsa', 8],
    ['fct', 6],
  ])('contain the local governments of %s', (stateId, count) => {
    expect(areasOf(stateId).localGovernments).toHaveLength(count);
  });

  it.each([
    ['lagos', ['Lekki', 'Alaba', 'Orile']],
    ['fct', ['Dei-Dei']],
    ['anambra', ['Onitsha Bridgehead']],
  ])('contain trading places of %s', (stateId, names) => {
    expect(areasOf(stateId).tradingPlaces).toEqual(expect.arrayContaining(names));
  });

  it('name each area of a state once, without spaces around it', () => {
    for (const { id } of STATES) {
      const { localGovernments, tradingPlaces } = areasOf(id);
      const names = [...localGovernments, ...tradingPlaces];
      expect(new Set(names.map((name) => name.toLowerCase()))).toHaveProperty('size', names.length);
      expect(names).toEqual(names.map((name) => name.trim()).filter(Boolean));
    }
  });
});
