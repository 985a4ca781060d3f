import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Each picture is a folder with a file for each width that the site serves. */
const FOLDER = fileURLToPath(new URL('../../pictures', import.meta.url));

/** A picture of the demo, and what the database says of it. */
export interface Picture {
  id: string;
  url: string;
  /** In pixels, of its widest file. */
  width: number;
  height: number;
  /** Its files, the widest first. */
  files: { width: number; path: string }[];
}

/** @param names of folders below `pictures` */
export async function readPictures(names: readonly string[]): Promise<Map<string, Picture>> {
  return new Map(await Promise.all(names.map(async (name) => [name, await readPicture(name)] as const)));
}

/** Its address is that of its bytes: browsers keep an image for as long as its address is the same. */
async function readPicture(name: string): Promise<Picture> {
  const files = (await readdir(`${FOLDER}/${name}`))
    .map((file) => ({ width: Number.parseInt(file, 10), path: `${FOLDER}/${name}/${file}` }))
    .toSorted((one, other) => other.width - one.width);
  const [widest] = files;
  if (!widest) throw new RangeError(`The picture ${name} has no files.`);
  const bytes = await readFile(widest.path);
  const { width, height } = await sharp(bytes).metadata();
  const id = createHash('sha256').update(bytes).digest().subarray(0, 16).toString('base64url');
  return { id, url: `/media/${id}/${width}.webp`, width, height, files };
}
