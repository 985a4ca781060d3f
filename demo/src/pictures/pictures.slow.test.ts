import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { imageSources } from '@mortar/federation/media-url';
import sharp from 'sharp';
import { defineCatalogue } from '#catalogue/define-catalogue.ts';
import { pictureNamesOf } from '#catalogue/picture-names.ts';
import { readPictures } from './read-pictures.ts';

const FOLDER = fileURLToPath(new URL('../../pictures', import.meta.url));
/** A blank or broken file has hardly any detail, a logo of flat shapes has little: bits per pixel. */
const LEAST_ENTROPY = 0.5;

const names = pictureNamesOf(defineCatalogue());

describe('the pictures of the demo', () => {
  it('are those that its lists name, and no others', () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.webp'));
    expect([...new Set(files.map(dirname))].toSorted()).toEqual(names.toSorted());
  });

  it('have addresses of their own, and files of every width that their addresses promise', async () => {
    const pictures = [...(await readPictures(names)).values()];
    expect(new Set(pictures.map(({ url }) => url)).size).toBe(names.length);
    for (const { id, url, files } of pictures) {
      const served = files.toReversed().map(({ width }) => `/media/${id}/${width}.webp ${width}w`);
      expect(imageSources(url).srcSet).toBe(served.join(', '));
    }
  });

  it('show something in every file, in the width that its name says and in one shape', async () => {
    for (const { width, height, files } of (await readPictures(names)).values()) {
      for (const file of files) {
        const image = await sharp(file.path).metadata();
        const shape = { format: 'webp', width: file.width, height: Math.round((file.width * height) / width) };
        expect({ file: file.path, ...image }).toMatchObject({ file: file.path, ...shape });
      }
      const { entropy } = await sharp(files.at(-1)?.path).stats();
      expect({ file: files.at(-1)?.path, isBlank: entropy < LEAST_ENTROPY }).toMatchObject({ isBlank: false });
    }
  });
});
