import { formatNaira } from './money.ts';
import {
  bulkPriceFor,
  type Content,
  comparablePrice,
  costOf,
  divideHalfUp,
  divideUp,
  formatComparable,
  formatQuantity,
  formatUnits,
  isMultipleOf,
  orderQuantityFor,
  quantityError,
} from './quantity.ts';
import { type PriceUnit, PRICE_UNITS, UNIT_CODES, UNIT_WORDS, unitsOf } from './units.ts';

/** Repeatable: the same numbers in each run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return 1 + (state % max);
  };
}

/** A decimal as a fraction, read from its digits. */
function fraction(decimal: string): { over: bigint; under: bigint } {
  const [whole = '', decimals = ''] = decimal.split('.');
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

describe('comparablePrice', () => {
  it.each<[number, PriceUnit | null, Content | null, string | undefined, number | undefined]>([
    [12_500, 'carton', { amount: 1.44, measure: 'm2' }, '₦8,681 per m²', 8680.56],
    [9_000, 'bag', { amount: 50, measure: 'kg' }, '₦180 per kg', 180],
    [36_000, 'bucket', { amount: 20, measure: 'litre' }, '₦1,800 per litre', 1800],
    [180_000, 'trip', { amount: 20, measure: 'tonne' }, '₦9,000 per tonne', 9000],
    [4_600, 'm2', null, '₦4,600 per m²', 4600],
    // Per kg it would be 3.33, which is not 3,333.33 per tonne.
    [100_000, 'trip', { amount: 30, measure: 'tonne' }, '₦3,333 per tonne', 3333.33],
    [9_000, 'bag', { amount: 1000, measure: 'kg' }, '₦9,000 per tonne', 9000],
    [9_000, 'bag', { amount: 999.999, measure: 'kg' }, '₦9 per kg', 9],
    [9_000, 'bag', { amount: 0.5, measure: 'tonne' }, '₦18 per kg', 18],
    [240_000, 'tonne', null, '₦240,000 per tonne', 240_000],
    [99.99, 'litre', null, '₦99.99 per litre', 99.99],
    [100.5, 'm', null, '₦101 per metre', 100.5],
    [500, 'piece', null, undefined, undefined],
    [500, null, { amount: 2, measure: 'kg' }, undefined, undefined],
  ])('compares %p naira a %s of %j as %s', (price, priceUnit, content, text, naira) => {
    const comparable = comparablePrice({ price, priceUnit, content });
    expect(comparable?.price).toBe(naira);
    expect(comparable && formatComparable(comparable)).toBe(text);
  });
});

describe('costOf', () => {
  it('rounds half up to the kobo', () => {
    expect(formatNaira(costOf(2.5, 4999.99))).toBe('₦12,499.98');
    expect(costOf(10, 12_500)).toBe(125_000);
  });

  it('is the exact product, rounded once, for 2,000 random quantities and prices', () => {
    const random = randomNumbers(7);
    const wrong: unknown[] = [];
    for (let round = 0; round < 2000; round += 1) {
      const price = `${random(2_000_000)}.${String(random(99)).padStart(2, '0')}`;
      const quantity = `${random(5000)}.${String(random(999)).padStart(3, '0')}`;
      const [p, q] = [fraction(price), fraction(quantity)];
      const kobo = BigInt(Math.round(costOf(Number(quantity), Number(price)) * 100));
      // kobo - 1/2 <= exact < kobo + 1/2, in fractions.
      const exact = 200n * p.over * q.over;
      const unit = p.under * q.under;
      if ((2n * kobo - 1n) * unit > exact || exact >= (2n * kobo + 1n) * unit) wrong.push([quantity, price, kobo]);
    }
    expect(wrong).toEqual([]);
  });
});

describe('division', () => {
  it('rounds up and half up exactly where a binary fraction does not', () => {
    // 18 × 1.1 ÷ 0.36 is 55; in binary it is a little more.
    expect(Math.ceil((18 * 1.1) / 0.36)).toBe(56);
    expect(divideUp(18_000n * 110n, 100n * 360n)).toBe(55n);
    expect([divideHalfUp(5n, 2n), divideHalfUp(4n, 3n), divideHalfUp(0n, 7n)]).toEqual([3n, 1n, 0n]);
  });

  it('agrees with the definition for 2,000 random fractions', () => {
    const random = randomNumbers(11);
    const wrong: unknown[] = [];
    for (let round = 0; round < 2000; round += 1) {
      const [over, under] = [BigInt(random(10 ** 9)) * BigInt(random(10 ** 6)), BigInt(random(10 ** 6))];
      const [up, near] = [divideUp(over, under), divideHalfUp(over, under)];
      if ((up - 1n) * under >= over || over > up * under) wrong.push({ over, under, up });
      if ((2n * near - 1n) * under > 2n * over || 2n * over >= (2n * near + 1n) * under)
        wrong.push({ over, under, near });
    }
    expect(wrong).toEqual([]);
  });
});

describe('order quantities', () => {
  const blocks = { minimumQuantity: 10, quantityStep: 5, priceUnit: 'carton' } as const;

  it.each([
    [10, undefined],
    [9, 'The seller sells 10 cartons or more.'],
    [12, 'Sold in steps of 5 cartons.'],
    [15, undefined],
  ])('checks %p cartons', (quantity, error) => {
    expect(quantityError(quantity, blocks)).toBe(error);
  });

  it('checks steps of less than one', () => {
    const tiles = { minimumQuantity: 0.5, quantityStep: 0.5, priceUnit: 'm2' } as const;
    expect(quantityError(1.3, tiles)).toBe('Sold in steps of 0.5 m².');
    // 0.3 / 0.1 is 2.9999999999999996 in binary.
    expect(isMultipleOf(0.3, 0.1)).toBe(true);
  });

  it.each([
    [0.2, 10],
    [10, 10],
    [11, 15],
  ])('buys for a need of %p', (needed, bought) => {
    expect(orderQuantityFor(needed, blocks)).toBe(bought);
  });

  it('takes the last bulk price that a quantity reaches', () => {
    const bulkPrices = [
      { from: 20, price: 90 },
      { from: 50, price: 80 },
    ];
    expect([19.999, 20, 49, 50, 1000].map((quantity) => bulkPriceFor(quantity, bulkPrices)?.price)).toEqual([
      undefined,
      90,
      90,
      80,
      80,
    ]);
  });
});

describe('texts', () => {
  it('writes quantities without a point that says nothing', () => {
    expect([1000, 14.4, 0.005, 1_250_000.5, 0].map(formatQuantity)).toEqual([
      '1,000',
      '14.4',
      '0.005',
      '1,250,000.5',
      '0',
    ]);
  });

  it('writes one of a unit otherwise than many', () => {
    expect([formatUnits(1, 'carton'), formatUnits(0.5, 'm'), formatUnits(12, 'm2')]).toEqual([
      '1 carton',
      '0.5 metres',
      '12 m²',
    ]);
  });
});

describe('units', () => {
  it('has words and a code for each', () => {
    expect(Object.keys(UNIT_WORDS)).toEqual([...PRICE_UNITS]);
    expect(Object.keys(UNIT_CODES)).toEqual([...PRICE_UNITS]);
  });

  it.each(['tiles', 'cement-and-blocks', 'of-no-category'])('offers each unit once for %s', (category) => {
    const { usual, others } = unitsOf(category);
    expect([...usual, ...others].toSorted()).toEqual([...PRICE_UNITS].toSorted());
  });
});
