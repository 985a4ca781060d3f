import { areaWithout, type Rectangle } from './areas.ts';
import { concrete } from './concrete.ts';
import { dividedBy, ratio, type Ratio, roundHalfUp, roundUp } from './exact.ts';
import { tonnesOf } from './mortar.ts';
import { DOOR, PAINT_COATS, PAINT_COVERAGE, paint, WINDOW } from './paint.ts';
import { ROOF_SHEET_WIDTH, ROOF_TILE, roofing } from './roofing.ts';
import { TILE_WASTE, tiles } from './tiles.ts';
import { walls } from './walls.ts';

const FOOT = 3_048;
const rectangle = (length: number, width: number, unit = 10_000): Rectangle => ({
  length: Math.round(length * unit),
  width: Math.round(width * unit),
});
const area = (length: number, width: number, unit?: number) => areaWithout([rectangle(length, width, unit)], []);
const CARTON = { coverage: ratio(144, 100), pieces: 4 };

describe('tiles', () => {
  it.each([
    ['4 × 3 m', area(4, 3), { waste: TILE_WASTE.straight, ...CARTON }, { tiles: 37, cartons: 10 }],
    ['8 in a carton', area(4, 3), { waste: 10, coverage: ratio(288, 100), pieces: 8 }, { tiles: 37, cartons: 5 }],
    ['laid diagonally', area(4, 3), { waste: TILE_WASTE.diagonal, ...CARTON }, { tiles: 39, cartons: 10 }],
    ['18 m², of which a float makes 56', area(6, 3), { waste: 10, ...CARTON }, { tiles: 55, cartons: 14 }],
    ['18 m² without waste', area(6, 3), { waste: 0, ...CARTON }, { tiles: 50, cartons: 13 }],
    ['12 × 12 ft', area(12, 12, FOOT), { waste: 10, ...CARTON }, { tiles: 41, cartons: 11 }],
    ['no pieces', area(13.09, 1), { waste: 10, ...CARTON, pieces: null }, { tiles: null, cartons: 10 }],
    ['no pieces, a tile more', area(13.091, 1), { waste: 10, ...CARTON, pieces: null }, { tiles: null, cartons: 11 }],
  ])('works out %s', (_, toCover, input, result) => {
    expect(tiles({ area: toCover, ...input })).toEqual(result);
  });

  it('deducts a door from the walls of a bathroom', () => {
    const sides = [rectangle(2.1, 2.4), rectangle(2.1, 2.4), rectangle(1.8, 2.4), rectangle(1.8, 2.4)];
    const bathroom = areaWithout(sides, [rectangle(0.75, 2.1)]);
    expect(roundHalfUp(bathroom, 3)).toBe(17.145);
    const result = tiles({ area: bathroom, waste: 10, coverage: ratio(144, 100), pieces: 8 });
    expect(result).toEqual({ tiles: 105, cartons: 14 });
  });
});

describe('paint', () => {
  const room = [rectangle(4, 3), rectangle(4, 3), rectangle(3, 3), rectangle(3, 3)];
  const openings = [DOOR, WINDOW, WINDOW];
  const units = (toCover: Ratio, coats: number, coverage: number) =>
    roundUp(paint({ area: toCover, coats, coverage: ratio(coverage) }));

  it('works out a room in litres, buckets and tins', () => {
    const toCover = areaWithout(room, openings);
    expect(roundHalfUp(toCover, 2)).toBe(37.23);
    expect(roundHalfUp(paint({ area: toCover, coats: PAINT_COATS, coverage: PAINT_COVERAGE }), 2)).toBe(11.46);
    expect([units(toCover, 2, 130), units(toCover, 2, 26)]).toEqual([1, 3]);
  });

  it('adds the ceiling', () => {
    const toCover = areaWithout([...room, rectangle(4, 3)], openings);
    expect(roundHalfUp(toCover, 2)).toBe(49.23);
    expect([units(toCover, 2, 130), units(toCover, 2, 26)]).toEqual([1, 4]);
  });

  it('takes one bucket for exactly what it covers', () => {
    expect(units(area(13, 10), 1, 130)).toBe(1);
  });
});

/** Bags to three decimals and whole, sand in m³ and tonnes. */
function mixOf({ volume, cement, sand }: { volume: Ratio; cement: Ratio; sand: Ratio }): number[] {
  const tonnes = roundHalfUp(tonnesOf(sand), 2);
  return [roundHalfUp(volume, 3), roundHalfUp(cement, 2), roundUp(cement), roundHalfUp(sand, 3), tonnes];
}

describe('walls', () => {
  const wall = areaWithout([rectangle(12, 2.7)], [rectangle(2, 1.5)]);
  const plaster = { sides: 2, thickness: 150, mix: 4 };

  it.each([
    ['9', [0.882, 5.5, 6, 0.956, 1.53]],
    ['6', [0.588, 3.67, 4, 0.637, 1.02]],
  ] as const)('works out blocks, mortar and plaster of a wall of %s inch hollow blocks', (kind, mortar) => {
    const result = walls({ area: wall, waste: 0, kind, mix: 5, plaster });
    expect(roundHalfUp(wall, 3)).toBe(29.4);
    expect(result.blocks).toBe(294);
    expect(mixOf(result.mortar)).toEqual(mortar);
    expect(mixOf(result.plaster)).toEqual([0.882, 6.6, 7, 0.917, 1.47]);
  });

  it.each([
    [5, 28.08, 29],
    [6, 24.07, 25],
  ])('takes the cement of 150 m² for a mix of 1:%i', (mix, bags, whole) => {
    const { mortar } = walls({ area: area(50, 3), waste: 0, kind: '9', mix, plaster });
    expect(mixOf(mortar).slice(0, 3)).toEqual([4.5, bags, whole]);
  });
});

describe('concrete', () => {
  it.each([
    ['a cubic metre', [1, 1, 1], 0, '1:2:4', [1, 6.336, 7, 0.44, 0.88]],
    ['a slab', [6, 5, 0.15], 5, '1:2:4', [4.725, 29.938, 30, 2.079, 4.158]],
    ['a strip', [72.5, 0.45, 0.15], 0, '1:3:6', [4.894, 21.705, 22, 2.261, 4.522]],
  ] as const)('works out %s', (_, [length, width, thickness], waste, mix, expected) => {
    const toFill = area(length, width);
    const { volume, cement, sand, granite } = concrete({ area: toFill, thickness: thickness * 10_000, waste, mix });
    const [cubic, bags, sandVolume, graniteVolume] = [volume, cement, sand, granite].map((it) => roundHalfUp(it, 3));
    expect([cubic, bags, roundUp(cement), sandVolume, graniteVolume]).toEqual(expected);
  });

  it('takes whole trips of sand and granite', () => {
    const { sand, granite } = concrete({ area: area(6, 5), thickness: 1_500, waste: 5, mix: '1:2:4' });
    const tonnes = [tonnesOf(sand), tonnesOf(granite)];
    expect(tonnes.map((it) => roundHalfUp(it, 2))).toEqual([3.33, 6.65]);
    expect(tonnes.map((it) => roundUp(dividedBy(it, ratio(20))))).toEqual([1, 1]);
  });
});

describe('roofing', () => {
  it.each([
    ['20', 5, [134.64, 143.26, 150.42], [151, 327, 144]],
    ['30', 10, [134.64, 155.51, 171.06], [172, 372, 163]],
  ] as const)('works out a roof of %s degrees with %i %% of waste', (pitch, waste, areas, bought) => {
    const { plan, roof, toBuy } = roofing({ areas: [rectangle(12, 9)], overhang: 6_000, pitch, waste });
    expect([plan, roof, toBuy].map((it) => roundHalfUp(it, 2))).toEqual(areas);
    const whole = [toBuy, dividedBy(toBuy, ROOF_TILE), dividedBy(toBuy, ROOF_SHEET_WIDTH)].map(roundUp);
    expect(whole).toEqual(bought);
  });
});
