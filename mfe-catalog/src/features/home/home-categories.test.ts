import { aCategory } from '#/test/builders.ts';
import { categoryNamed, chanceOfSession, randomCategory, topCategory } from './home-categories.ts';

const tiles = aCategory({ categoryId: 'tiles', name: 'Tiles', totalProducts: 40 });
const roofing = aCategory({ categoryId: 'roofing', name: 'Roofing', totalProducts: 90 });
const doors = aCategory({ categoryId: 'doors', name: 'Doors', totalProducts: 12 });
const plumbing = aCategory({ categoryId: 'plumbing', name: 'Plumbing', totalProducts: 5 });
const empty = aCategory({ categoryId: 'empty', name: 'Empty', totalProducts: 0 });

describe('categories on home', () => {
  beforeEach(() => sessionStorage.clear());

  it('are matched by name whatever the case', () => {
    expect(categoryNamed([tiles, doors], 'TILES')).toBe(tiles);
    expect(categoryNamed([doors], 'Tiles')).toBeUndefined();
  });

  it('have the one with most products on top', () => {
    expect(topCategory([tiles, roofing, doors])).toBe(roofing);
    expect(topCategory([empty])).toBeUndefined();
    expect(topCategory([])).toBeUndefined();
  });

  it('are joined by a random one that has products and is not shown elsewhere', () => {
    const all = [tiles, roofing, doors, plumbing, empty];

    expect(randomCategory(all, 0)).toBe(doors);
    expect(randomCategory(all, 0.99)).toBe(plumbing);
    expect(randomCategory([tiles, roofing, empty], 0.5)).toBeUndefined();
  });

  it('use the same random one throughout the session', () => {
    const first = chanceOfSession();

    expect(first).toBeGreaterThanOrEqual(0);
    expect(first).toBeLessThan(1);
    expect(chanceOfSession()).toBe(first);
  });

  it('choose another random category when the stored number is invalid', () => {
    sessionStorage.setItem('homeRandomCategory', 'seven');

    expect(chanceOfSession()).toBeLessThan(1);
  });
});
