import { crc32, deflateSync } from 'node:zlib';
import { seededRandom } from '#random/random.ts';
import { channels } from '#drawings/canvas/colour.ts';

// librsvg's own feTurbulence costs 0.2 to 0.4 s for one full-size drawing. These sheets are computed
// once per run (about 40 ms each), tile without a seam, and are placed, turned and tinted by the drawings.

// Looking up a global in each of the millions of steps is slow where globals are proxied, as in tests.
const { abs, floor, max, min, round, sin } = Math;

const SHEET = 512;
/** Steps from clear to opaque: enough for a faint texture. */
const SHADES = 64;

type Field = (x: number, y: number) => number;

/** Smooth noise that repeats after `period` cells, from 0 to 1. A sheet asks for millions of values: hence the plain arithmetic. */
function noise(seed: number, period: number): Field {
  const random = seededRandom(seed);
  const lattice = Float64Array.from({ length: period * period }, () => random.next());
  const wrapped = (cell: number) => cell - floor(cell / period) * period;
  return (u, v) => {
    const x = u * period;
    const y = v * period;
    const left = floor(x);
    const top = floor(y);
    const fx = x - left;
    const fy = y - top;
    const sx = fx * fx * (3 - 2 * fx);
    const sy = fy * fy * (3 - 2 * fy);
    const x0 = wrapped(left);
    const x1 = x0 + 1 === period ? 0 : x0 + 1;
    const row0 = wrapped(top) * period;
    const row1 = row0 + period === lattice.length ? 0 : row0 + period;
    const a = lattice[row0 + x0] ?? 0;
    const b = lattice[row0 + x1] ?? 0;
    const c = lattice[row1 + x0] ?? 0;
    const d = lattice[row1 + x1] ?? 0;
    const upper = a + (b - a) * sx;
    return upper + (c + (d - c) * sx - upper) * sy;
  };
}

/** Octaves of noise, each twice as fine and half as strong. */
function layered(seed: number, period: number, octaves: number): Field {
  const layers = Array.from({ length: octaves }, (_, i) => noise(seed * 31 + i, period * 2 ** i));
  const total = 2 - 2 ** (1 - octaves);
  return (x, y) => {
    let sum = 0;
    let strength = 1;
    for (const layer of layers) {
      sum += layer(x, y) * strength;
      strength /= 2;
    }
    return sum / total;
  };
}

const clamp = (value: number) => min(1, max(0, value));
const smooth = (low: number, high: number, value: number) => {
  const t = clamp((value - low) / (high - low));
  return t * t * (3 - 2 * t);
};

/** Thin lines where a warped field crosses its middle: what the eye takes for mineral veins. */
function veins(seed: number, period: number, sharpness: number): Field {
  const field = layered(seed, period, 4);
  const warpX = layered(seed + 1, period, 3);
  const warpY = layered(seed + 2, period, 3);
  const fine = layered(seed + 3, period * 2, 4);
  const presence = layered(seed + 4, 2, 2);
  return (x, y) => {
    const [u, v] = [x + (warpX(x, y) - 0.5) * 0.35, y + (warpY(x, y) - 0.5) * 0.35];
    const main = 1 - abs(field(u, v) - 0.5) * sharpness;
    const thin = 1 - abs(fine(u, v) - 0.5) * sharpness * 2.4;
    const here = smooth(0.35, 0.62, presence(x, y));
    return clamp(clamp(main) ** 2.2 * (0.25 + 0.75 * here) + clamp(thin) ** 2 * 0.35 * here);
  };
}

function wood(seed: number, upright: boolean): Field {
  const bend = layered(seed, 2, 3);
  const pores = noise(seed + 1, 128);
  const fibre = layered(seed + 2, 4, 2);
  return (u, v) => {
    const [x, y] = upright ? [u, v] : [v, u];
    const rings = sin((x * 14 + bend(x, y) * 9) * Math.PI * 2 * 0.5);
    // Sampling across the grain alone stretches the pores into fibres.
    const grain = pores(x, y / 24) * 0.55 + fibre(x * 4, y / 3) * 0.3;
    return clamp(0.22 + rings * 0.16 + grain * 0.6);
  };
}

const sheets = {
  veinsBold: () => veins(11, 3, 9),
  veinsFine: () => veins(23, 4, 16),
  veinsWide: () => veins(37, 2, 6),
  cloud: () => layered(5, 3, 5),
  stone: () => {
    const body = layered(7, 8, 5);
    return (x: number, y: number) => smooth(0.32, 0.7, body(x, y));
  },
  speckle: () => {
    const body = noise(9, 128);
    return (x: number, y: number) => smooth(0.72, 0.9, body(x, y));
  },
  plaster: () => {
    const body = layered(17, 12, 4);
    // The slope of the field, as a lamp from the upper left would show it.
    return (x: number, y: number) => clamp(0.5 + (body(x, y) - body(x + 0.006, y + 0.006)) * 3.2);
  },
  wood: () => wood(19, false),
  woodUpright: () => wood(19, true),
  brushed: () => {
    const body = noise(29, 256);
    return (x: number, y: number) => clamp(body(x / 64, y) * 0.6 + body(x / 16, y) * 0.4);
  },
} satisfies Record<string, () => Field>;

export type SheetName = keyof typeof sheets;

interface Sheet {
  /** One index of the palette per pixel, deflated as a PNG keeps it. */
  pixels: Buffer;
}

const computed = new Map<SheetName, Sheet>();

function sheet(name: SheetName): Sheet {
  const known = computed.get(name);
  if (known) return known;
  const field = sheets[name]();
  // Each row begins with a byte for its filter: none.
  const rows = new Uint8Array((SHEET + 1) * SHEET);
  for (let y = 0; y < SHEET; y++) {
    for (let x = 0; x < SHEET; x++) {
      rows[y * (SHEET + 1) + x + 1] = round(clamp(field(x / SHEET, y / SHEET)) * (SHADES - 1));
    }
  }
  const made = { pixels: deflateSync(rows) };
  computed.set(name, made);
  return made;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * The sheet as an image whose opacity is the texture and whose colour is `colour`.
 *
 * A PNG with a palette: another tint of a sheet changes the palette alone, so hundreds of tints
 * cost next to nothing, where encoding each again would cost as much as rendering with it.
 */
export function texture(name: SheetName, colour: string): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SHEET, 0);
  header.writeUInt32BE(SHEET, 4);
  header.set([8, 3], 8);
  const tint = channels(colour);
  const png = Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk(
      'PLTE',
      Uint8Array.from({ length: SHADES * 3 }, (_, i) => tint[i % 3] ?? 0),
    ),
    chunk(
      'tRNS',
      Uint8Array.from({ length: SHADES }, (_, i) => round((i * 255) / (SHADES - 1))),
    ),
    chunk('IDAT', sheet(name).pixels),
    chunk('IEND', new Uint8Array()),
  ]);
  return `data:image/png;base64,${png.toString('base64')}`;
}
