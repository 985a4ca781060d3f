import { n } from './scene.ts';

interface Glyph {
  width: number;
  /** Strokes of the capital, 100 units high. */
  strokes: string;
}

const round = 'M32 4Q6 4 6 50Q6 96 32 96Q58 96 58 50Q58 4 32 4Z';
const bowl = 'M8 96V4H30Q54 4 54 30Q54 56 30 56H8';

/** Capitals of strokes: a font of the machine would differ from one to the next, or be missing. */
const glyphs: Readonly<Record<string, Glyph>> = {
  A: { width: 60, strokes: 'M4 96L30 4L56 96M13 66H47' },
  B: { width: 58, strokes: 'M8 4H28Q48 4 48 25Q48 48 28 48H8M28 48Q52 48 52 72Q52 96 28 96H8V4' },
  C: { width: 58, strokes: 'M54 22Q46 4 32 4Q6 4 6 50Q6 96 32 96Q46 96 54 78' },
  D: { width: 60, strokes: 'M8 4V96H24Q54 96 54 50Q54 4 24 4Z' },
  E: { width: 54, strokes: 'M50 4H8V96H50M8 48H42' },
  F: { width: 52, strokes: 'M50 4H8V96M8 48H42' },
  G: { width: 60, strokes: 'M54 22Q46 4 32 4Q6 4 6 50Q6 96 32 96Q54 96 54 72V54H34' },
  H: { width: 60, strokes: 'M8 4V96M52 4V96M8 48H52' },
  I: { width: 20, strokes: 'M10 4V96' },
  J: { width: 48, strokes: 'M40 4V72Q40 96 22 96Q6 96 4 78' },
  K: { width: 58, strokes: 'M8 4V96M52 4L8 56M24 40L54 96' },
  L: { width: 50, strokes: 'M8 4V96H48' },
  M: { width: 72, strokes: 'M6 96V4L36 64L66 4V96' },
  N: { width: 60, strokes: 'M8 96V4L52 96V4' },
  O: { width: 64, strokes: round },
  P: { width: 56, strokes: bowl },
  Q: { width: 64, strokes: `${round}M38 70L58 98` },
  R: { width: 58, strokes: `${bowl}M30 56L54 96` },
  S: { width: 56, strokes: 'M50 20Q44 4 28 4Q6 4 6 26Q6 46 28 49Q52 53 52 74Q52 96 28 96Q10 96 4 78' },
  T: { width: 56, strokes: 'M2 4H54M28 4V96' },
  U: { width: 62, strokes: 'M8 4V66Q8 96 31 96Q54 96 54 66V4' },
  V: { width: 58, strokes: 'M4 4L29 96L54 4' },
  W: { width: 76, strokes: 'M4 4L20 96L38 24L56 96L72 4' },
  X: { width: 58, strokes: 'M6 4L52 96M52 4L6 96' },
  Y: { width: 58, strokes: 'M4 4L29 50L54 4M29 50V96' },
  Z: { width: 58, strokes: 'M6 4H50L6 96H52' },
  '&': { width: 62, strokes: 'M56 96L16 30Q8 4 28 4Q46 4 42 24Q40 36 22 48Q4 60 6 76Q10 96 30 96Q52 94 56 60' },
  ' ': { width: 26, strokes: '' },
};

const GAP = 16;

/**
 * A line of capitals, as high as `height` unless it would be wider than `most`.
 *
 * @throws RangeError for a character without a glyph
 */
export function lettering(text: string, x: number, middle: number, height: number, most: number, ink: string): string {
  const letters = Array.from(text.toUpperCase(), (letter) => {
    const glyph = glyphs[letter];
    if (!glyph) throw new RangeError(`There is no glyph for ${letter}.`);
    return glyph;
  });
  const width = letters.reduce((sum, glyph) => sum + glyph.width + GAP, -GAP);
  const scale = Math.min(height / 100, most / width);
  let left = 0;
  const shapes = letters.map((glyph) => {
    const shape = glyph.strokes && `<path d="${glyph.strokes}" transform="translate(${left} 0)"/>`;
    left += glyph.width + GAP;
    return shape;
  });
  const label = text.replaceAll('&', '&amp;');
  return `<g aria-label="${label}" fill="none" stroke="${ink}" stroke-width="15" stroke-linejoin="round" stroke-linecap="round" transform="translate(${n(x)} ${n(middle - 50 * scale)}) scale(${n(scale)})">${shapes.join('')}</g>`;
}
