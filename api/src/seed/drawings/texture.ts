import sharp from 'sharp';
import { seededRandom } from '../random.ts';
import { channels } from './colour.ts';

// librsvg's own feTurbulence costs 0.2 to 0.4 s for one full-size drawing. These sheets are computed
// once per run (about 40 ms each), tile without a seam, and are placed, turned and tinted by the drawings.

const SHEET = 512;

type Field = (x: number, y: number) => number;

/** Smooth noise that repeats after `period` cells, from 0 to 1. */
function noise(seed: number, period: number): Field {
  const random = seededRandom(seed);
  const lattice = Float32Array.from({ length: period * period }, () => random.next());
  const at = (x: number, y: number) => lattice[(((y % period) + period) % period) * period + (((x % period) + period) % period)] ?? 0;
  return (u, v) => {
    const [x, y] = [u * period, v * period];
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - left, y - top];
    const [sx, sy] = [fx * fx * fx * (fx * (fx * 6 - 15) + 10), fy * fy * fy * (fy * (fy * 6 - 15) + 10)];
    const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * sx;
    const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * sx;
    return upper + (lower - upper) * sy;
  };
}

/** Octaves of noise, each twice as fine and half as strong. */
function layered(seed: number, period: number, octaves: number): Field {
  const layers = Array.from({ length: octaves }, (_, i) => noise(seed * 31 + i, period * 2 ** i));
  const total = 2 - 2 ** (1 - octaves);
  return (x, y) => layers.reduce((sum, layer, i) => sum + layer(x, y) / 2 ** i, 0) / total;
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
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
    const main = 1 - Math.abs(field(u, v) - 0.5) * sharpness;
    const thin = 1 - Math.abs(fine(u, v) - 0.5) * sharpness * 2.4;
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
    const rings = Math.sin((x * 14 + bend(x, y) * 9) * Math.PI * 2 * 0.5);
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

const computed = new Map<SheetName, Uint8Array>();
const tinted = new Map<string, Promise<string>>();

function sheet(name: SheetName): Uint8Array {
  const known = computed.get(name);
  if (known) return known;
  const field = sheets[name]();
  const values = new Uint8Array(SHEET * SHEET);
  for (let y = 0; y < SHEET; y++) {
    for (let x = 0; x < SHEET; x++) values[y * SHEET + x] = Math.round(clamp(field(x / SHEET, y / SHEET)) * 255);
  }
  computed.set(name, values);
  return values;
}

/** The sheet as an image whose opacity is the texture and whose colour is `colour`. */
export function texture(name: SheetName, colour: string): Promise<string> {
  const key = `${name} ${colour}`;
  const known = tinted.get(key);
  if (known) return known;
  const [red, green, blue] = channels(colour);
  const alpha = sheet(name);
  const pixels = new Uint8Array(alpha.length * 4);
  alpha.forEach((value, i) => {
    pixels[i * 4] = red;
    pixels[i * 4 + 1] = green;
    pixels[i * 4 + 2] = blue;
    // 64 steps are enough for a faint texture and halve what every drawing carries along.
    pixels[i * 4 + 3] = value & 0xfc;
  });
  const made = sharp(pixels, { raw: { width: SHEET, height: SHEET, channels: 4 } })
    .png({ compressionLevel: 6 })
    .toBuffer()
    .then((png) => `data:image/png;base64,${png.toString('base64')}`);
  tinted.set(key, made);
  return made;
}
