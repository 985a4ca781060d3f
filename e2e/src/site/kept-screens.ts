import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import type { Look } from './axe.ts';
import { expect, type Page } from './site-test.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'screens');
/** Set by `pnpm screens`, which takes new screenshots in place of comparing. */
const IS_TAKING = process.env.TAKE_SCREENS === '1';

/** Side of the squares that are compared, in pixels: an edge of a letter does not count, a button does. */
const SQUARE = 12;
/** Difference of a colour channel from which two squares are not alike, of 255. */
const UNLIKE = 56;
/**
 * Part of what a screen shows that may look otherwise: other tests add products and notifications to the site. Where
 * the system has another typeface, lines break elsewhere and move what is below them; what is noticed there is a page
 * that is blank, broken or in the wrong colours.
 */
const TOLERATED_PART = 0.2;
const TOLERATED_WITH_OTHER_TYPEFACE = 0.7;
/** What {@link typefaceOf} returned where the screenshots were taken. */
const TYPEFACE_FILE = join(FOLDER, 'typeface.json');

/**
 * Compares the page, as it is in the window, with the screenshot that is kept of it in `e2e/screens`, or takes that.
 *
 * @param name of the screen, in the name of the file
 * @param changing what other tests change: a plain box stands in its place
 */
export async function expectKeptScreen(
  page: Page,
  name: string,
  { width, scheme }: Look,
  changing?: Locator,
): Promise<void> {
  const file = join(FOLDER, name, `${width}-${scheme}.webp`);
  const masked = changing && { mask: [changing], maskColor: '#808080' };
  if (IS_TAKING) {
    await expect.poll(() => page.evaluate(pendingImages)).toBe(0);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      await sharp(await page.screenshot(masked))
        .webp({ quality: 50 })
        .toBuffer(),
    );
    await writeFile(TYPEFACE_FILE, `${JSON.stringify(await page.evaluate(typefaceOf))}\n`);
    return;
  }
  expect(existsSync(file), `${file} is kept: pnpm screens takes it`).toBe(true);
  const kept = await readFile(file);
  const typeface = JSON.parse(await readFile(TYPEFACE_FILE, 'utf8')) as number;
  const isSame = typeface === (await page.evaluate(typefaceOf));
  // Again while it does not: a busy machine may still be loading what a wider window shows.
  await expect
    .poll(async () => unlikePart(kept, await page.screenshot(masked)), {
      message: `part of ${name} that is not as in ${width}-${scheme}.webp; pnpm screens keeps it as it is now`,
    })
    .toBeLessThan(isSame ? TOLERATED_PART : TOLERATED_WITH_OTHER_TYPEFACE);
}

/** The width of a text, by which typefaces differ. */
function typefaceOf(): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.font = `16px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText('Corrugated roofing sheets, ₦18,500').width;
}

/**
 * How much of what two screenshots show is not alike.
 *
 * @returns squares that differ, as part of those that are not background in both
 */
async function unlikePart(kept: Buffer, taken: Buffer): Promise<number> {
  const [before, now] = await Promise.all([squaresOf(kept), squaresOf(taken)]);
  if (before.length !== now.length) return 1;
  const [backgroundBefore, backgroundNow] = [mostFrequent(before), mostFrequent(now)];
  let shown = 0;
  let unlike = 0;
  before.forEach((square, index) => {
    const other = now[index] ?? square;
    const differ = !areAlike(square, other);
    if (differ) unlike += 1;
    if (differ || !areAlike(square, backgroundBefore, 12) || !areAlike(other, backgroundNow, 12)) shown += 1;
  });
  return shown === 0 ? 0 : unlike / shown;
}

type Square = readonly [red: number, green: number, blue: number];

async function squaresOf(image: Buffer): Promise<Square[]> {
  const { width, height } = await sharp(image).metadata();
  const { data } = await sharp(image)
    .removeAlpha()
    .resize(Math.round(width / SQUARE), Math.round(height / SQUARE), { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: data.length / 3 }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(index * 3, index * 3 + 3);
    return [red, green, blue];
  });
}

const areAlike = (one: Square, other: Square, unlike = UNLIKE) =>
  one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) < unlike);

function mostFrequent(squares: readonly Square[]): Square {
  const counts = new Map<string, { square: Square; count: number }>();
  for (const square of squares) {
    const key = square.join();
    const entry = counts.get(key) ?? { square, count: 0 };
    entry.count += 1;
    counts.set(key, entry);
  }
  const [first] = [...counts.values()].toSorted((one, other) => other.count - one.count);
  return first?.square ?? [0, 0, 0];
}

/** Images in the window that are still loading. */
function pendingImages(): number {
  return [...document.images].filter((image) => {
    const { top, right, bottom, left, width } = image.getBoundingClientRect();
    const isInWindow = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    return width > 0 && isInWindow && !image.complete;
  }).length;
}
