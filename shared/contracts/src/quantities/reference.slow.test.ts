// The formulae once more, by fractions in lowest terms that are read from decimal texts: what both get wrong in the
// same way would have to be wrong in two different ways of calculating.
import { areaWithout, type Rectangle } from './areas.ts';
import { CONCRETE_MIXES, concrete } from './concrete.ts';
import { type Ratio, ratio, roundHalfUp, roundUp } from './exact.ts';
import { paint } from './paint.ts';
import { ROOF_FACTORS, type RoofPitch, roofing } from './roofing.ts';
import { tiles } from './tiles.ts';
import { walls } from './walls.ts';

class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;

  constructor(top: bigint, bottom = 1n) {
    let [a, b] = [top < 0n ? -top : top, bottom];
    while (b !== 0n) [a, b] = [b, a % b];
    const divisor = a === 0n ? 1n : a;
    this.top = top / divisor;
    this.bottom = bottom / divisor;
  }

  static of(text: string): Fraction {
    const [whole = '0', decimals = ''] = text.split('.');
    return new Fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
  }

  add(it: Fraction): Fraction {
    return new Fraction(this.top * it.bottom + it.top * this.bottom, this.bottom * it.bottom);
  }

  subtract(it: Fraction): Fraction {
    return this.add(new Fraction(-it.top, it.bottom));
  }

  multiply(it: Fraction): Fraction {
    return new Fraction(this.top * it.top, this.bottom * it.bottom);
  }

  divide(it: Fraction): Fraction {
    return this.multiply(new Fraction(it.bottom, it.top));
  }

  ceiling(): number {
    const whole = this.top / this.bottom;
    return Number(this.top % this.bottom > 0n ? whole + 1n : whole);
  }

  /** Halves up, by the digits of a long division. */
  toThousandths(): number {
    const [shifted, half] = [this.top * 1000n, this.bottom];
    const whole = shifted / this.bottom;
    return Number((shifted - whole * this.bottom) * 2n >= half ? whole + 1n : whole) / 1000;
  }
}

const F = Fraction.of;

/** Repeatable: mulberry32. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const random = randomNumbers(27);
const between = (min: number, max: number) => min + random(max - min + 1);
const oneOf = <T>(choices: readonly T[]): T => choices[random(choices.length)] as T;
const decimal = (tenThousandths: number) => (tenThousandths / 10_000).toFixed(4);

function randomCase() {
  const sizes = (count: number, max: number): Rectangle[] =>
    Array.from({ length: count }, () => ({ length: between(100, max), width: between(100, max) }));
  const areas = sizes(between(1, 10), oneOf([40_000, 1_000_000]));
  return { areas, openings: sizes(between(0, 10), 25_000), waste: between(0, 50), thickness: between(50, 20_000) };
}

const cases = Array.from({ length: 500 }, (_, number) => [number, randomCase()] as const);

function areaByFractions(areas: readonly Rectangle[], openings: readonly Rectangle[]): Fraction {
  const sum = (sizes: readonly Rectangle[]) =>
    sizes.reduce((all, size) => all.add(F(decimal(size.length)).multiply(F(decimal(size.width)))), F('0'));
  const left = sum(areas).subtract(sum(openings));
  return left.top > 0n ? left : F('0');
}

/** The cement's bags, and m³ of sand and granite. */
function mixByFractions(
  volume: Fraction,
  factor: string,
  sand: string,
  granite: string,
): [Fraction, Fraction, Fraction] {
  const dry = volume.multiply(F(factor));
  const parts = F('1').add(F(sand)).add(F(granite));
  const share = (part: string) => dry.multiply(F(part)).divide(parts);
  return [share('1').multiply(F('1440')).divide(F('50')), share(sand), share(granite)];
}

function expectSame(actual: readonly Ratio[], expected: readonly Fraction[]): void {
  expect(actual.map((it) => [roundUp(it), roundHalfUp(it, 3)])).toEqual(
    expected.map((it) => [it.ceiling(), it.toThousandths()]),
  );
}

it.each(cases)('agrees with the reference in case %i', (_, { areas, openings, waste, thickness }) => {
  const area = areaWithout(areas, openings);
  const reference = areaByFractions(areas, openings);
  const wasted = F(String(100 + waste)).divide(F('100'));
  expectSame([area], [reference]);

  const [pieces, coverage, litre, coats] = [between(1, 40), between(1, 5_000), between(1, 20_000), between(1, 5)];
  const tile = F((coverage / 1000).toFixed(3)).divide(F(String(pieces)));
  const count = reference.multiply(wasted).divide(tile).ceiling();
  const carton = { area, waste, coverage: ratio(coverage, 1000) };
  expect(tiles({ ...carton, pieces })).toEqual({ tiles: count, cartons: Math.ceil(count / pieces) });
  expect(tiles({ ...carton, pieces: null }).cartons).toBe(
    reference
      .multiply(wasted)
      .divide(F((coverage / 1000).toFixed(3)))
      .ceiling(),
  );

  expectSame(
    [paint({ area, coats, coverage: ratio(litre, 1000) })],
    [reference.multiply(F(String(coats))).divide(F((litre / 1000).toFixed(3)))],
  );

  const [kind, mix, sides, plasterMix] = [oneOf(['9', '6', '5'] as const), between(4, 8), between(0, 2), between(3, 6)];
  const wall = walls({ area, waste, kind, mix, plaster: { sides, thickness, mix: plasterMix } });
  expect(wall.blocks).toBe(reference.multiply(F('10')).multiply(wasted).ceiling());
  const joints = reference.multiply(F(kind === '9' ? '0.030' : '0.020'));
  expectSame([wall.mortar.cement, wall.mortar.sand], mixByFractions(joints, '1.30', String(mix), '0').slice(0, 2));
  const coat = reference.multiply(F(String(sides))).multiply(F(decimal(thickness)));
  expectSame(
    [wall.plaster.cement, wall.plaster.sand],
    mixByFractions(coat, '1.3', String(plasterMix), '0').slice(0, 2),
  );

  const concreteMix = oneOf(Object.keys(CONCRETE_MIXES) as (keyof typeof CONCRETE_MIXES)[]);
  const [, sand = '', granite = ''] = concreteMix.split(':');
  const slab = concrete({ area, thickness, waste, mix: concreteMix });
  const volume = reference.multiply(F(decimal(thickness))).multiply(wasted);
  expectSame(
    [slab.volume, slab.cement, slab.sand, slab.granite],
    [volume, ...mixByFractions(volume, '1.54', sand, granite)],
  );

  const [pitch, overhang] = [oneOf(Object.keys(ROOF_FACTORS) as RoofPitch[]), between(0, 15_000)];
  const plan = areaByFractions(
    areas.map(({ length, width }) => ({ length: length + 2 * overhang, width: width + 2 * overhang })),
    [],
  );
  const slope = plan.multiply(F((ROOF_FACTORS[pitch] / 1000).toFixed(3)));
  expectSame(Object.values(roofing({ areas, overhang, pitch, waste })), [plan, slope, slope.multiply(wasted)]);
});

it('takes the cosine of every pitch to the thousandth', () => {
  for (const [degrees, factor] of Object.entries(ROOF_FACTORS)) {
    expect(factor).toBe(Math.round(1000 / Math.cos((Number(degrees) * Math.PI) / 180)));
  }
});
