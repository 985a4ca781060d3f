import sharp from 'sharp';
import { RENDERED_SIDE, SIDE } from './scene.ts';

// Used for every pixel: looking up a global is slow where globals are proxied, as in tests.
const { floor } = Math;

interface Level {
  pixels: Buffer;
  side: number;
}

/** The flat image in full, half, quarter and eighth size (mipmaps), so that distant parts have no aliasing. */
async function levels(svg: string): Promise<Level[]> {
  const flat = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer();
  const raw = { width: RENDERED_SIDE, height: RENDERED_SIDE, channels: 3 as const };
  return Promise.all(
    [1, 2, 4, 8].map(async (shrink) => {
      const side = RENDERED_SIDE / shrink;
      const pixels = shrink === 1 ? flat : await sharp(flat, { raw }).resize(side, side).raw().toBuffer();
      return { pixels, side };
    }),
  );
}

function sample({ pixels, side }: Level, u: number, v: number, into: Buffer, at: number): void {
  const [x, y] = [u * side, v * side];
  const [left, top] = [floor(x), floor(y)];
  const [fx, fy] = [x - left, y - top];
  const wrap = side - 1;
  const [x0, x1, y0, y1] = [left & wrap, (left + 1) & wrap, (top & wrap) * side, ((top + 1) & wrap) * side];
  for (let channel = 0; channel < 3; channel++) {
    const a = pixels[(y0 + x0) * 3 + channel] ?? 0;
    const b = pixels[(y0 + x1) * 3 + channel] ?? 0;
    const c = pixels[(y1 + x0) * 3 + channel] ?? 0;
    const d = pixels[(y1 + x1) * 3 + channel] ?? 0;
    const upper = a + (b - a) * fx;
    into[at + channel] = upper + (c + (d - c) * fx - upper) * fy;
  }
}

export interface Ground {
  href: string;
  /** Where the ground begins and ends in the scene. */
  top: number;
  height: number;
}

/** The grounds rendered last: rooms of one kind often share their floor. */
const recent = new Map<string, Promise<Ground>>();
const RECENT = 6;

/** As {@link projected}, with a cache. */
export function layOnGround(svg: string, wallFoot: number): Promise<Ground> {
  const key = `${wallFoot} ${svg}`;
  const known = recent.get(key);
  if (known) return known;
  const made = projected(svg, wallFoot);
  recent.set(key, made);
  const [oldest] = recent.keys();
  if (recent.size > RECENT && oldest !== undefined) recent.delete(oldest);
  return made;
}

/**
 * Lays a flat drawing on the ground in front of a camera at eye height.
 * SVG can only skew; a floor that runs away needs every pixel divided by its depth.
 */
async function projected(svg: string, wallFoot: number): Promise<Ground> {
  const pyramid = await levels(svg);
  const width = RENDERED_SIDE;
  const ratio = RENDERED_SIDE / SIDE;
  const top = Math.round(wallFoot * ratio);
  const height = RENDERED_SIDE - top;
  const horizon = top - RENDERED_SIDE * 0.2;
  const near = RENDERED_SIDE - horizon;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    const depth = near / (y + top - horizon);
    const level = pyramid[Math.min(3, Math.max(0, Math.round(Math.log2(depth ** 1.5))))] ?? pyramid[0];
    if (!level) continue;
    const v = -depth * 1.15;
    for (let x = 0; x < width; x++) {
      sample(level, 0.37 + (x / width - 0.5) * depth, v, pixels, (y * width + x) * 3);
    }
  }
  const jpeg = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { href: `data:image/jpeg;base64,${jpeg.toString('base64')}`, top: wallFoot, height: SIDE - wallFoot };
}
