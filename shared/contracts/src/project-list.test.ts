import type { LineProduct } from './api/projects.ts';
import { type ListLine, withChange, withLine } from './project-list.ts';

const line = (lineId: string, changes: Partial<ListLine> = {}): ListLine => ({
  lineId,
  productId: 'tile',
  title: 'Tile',
  quantity: 0.1,
  unit: 'carton',
  price: null,
  knownPrice: 12_500,
  part: 'Floors',
  ...changes,
});
const soldByArea = { price: 8681, priceUnit: 'm2' } as LineProduct;

describe('a list', () => {
  it('adds up the quantities of one product and part, and of no lines of its own', () => {
    expect(withLine([line('a')], line('b', { quantity: 0.2 })).lines).toEqual([line('a', { quantity: 0.3 })]);
    const own = { productId: null, title: 'Labour' };
    expect(withLine([line('a', own)], line('b', own)).lines).toHaveLength(2);
    expect(withLine([line('a')], line('b', { part: null }), 0).lines?.map(({ lineId }) => lineId)).toEqual(['b', 'a']);
  });

  it('refuses what does not add up: another unit, or more than a line takes', () => {
    expect(withLine([line('a')], line('b', { unit: 'm2' })).problem).toMatch('earlier unit');
    const much = line('b', { quantity: 1_000_000 });
    expect(withLine([line('a')], much).problem).toBe('This is more than a list can add up');
    expect(withChange([line('a'), { ...much, part: null }], 'b', { part: 'Floors' }, null).problem).toBeDefined();
  });

  it('joins a line to the one whose part it takes', () => {
    const lines = [line('a'), line('b', { part: null, note: 'Grey' })];
    expect(withChange(lines, 'b', { part: 'Floors' }, null).lines).toEqual([
      line('b', { quantity: 0.2, note: 'Grey' }),
    ]);
  });

  it('has what is added to a bought line still to be bought, and stays bought when both were', () => {
    const bought = line('a', { isBought: true });
    expect(withLine([bought], line('b')).lines).toEqual([line('a', { quantity: 0.2, isBought: false })]);
    expect(withLine([bought], { ...bought, lineId: 'b' }).lines?.[0]?.isBought).toBe(true);
    expect(withChange([bought], 'a', { quantity: 3 }, null).lines?.[0]?.isBought).toBe(true);
    expect(withChange([bought], 'a', { isBought: false }, null).lines?.[0]?.isBought).toBe(false);
  });

  it("takes a product's unit of today with its price, and neither title nor price from its owner", () => {
    const change = (changes: object) => withChange([line('a')], 'a', changes, soldByArea).lines?.[0];
    expect(change({ unit: 'm2' })).toEqual(line('a', { unit: 'm2', knownPrice: 8681 }));
    expect(change({ unit: 'bag', title: 'Mine', price: 1 })).toEqual(line('a'));
  });
});
