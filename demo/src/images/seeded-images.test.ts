import type { MediaStore } from '@mortar/api';
import type { Database } from '@mortar/server/database';
import sharp from 'sharp';
import { freshDatabase } from '#test/fresh-database.ts';
import { seedDatabase } from '#seeding/seed-database.ts';
import type { CatalogueImage } from './catalogue-images.ts';
import { demoImages } from './demo-images.ts';

const TIMEOUT_MS = 120_000;

let database: Database;

/** Gives an image the address that it had when other sources rendered it. */
async function seedEarlier({ id }: CatalogueImage, width: number): Promise<string> {
  const earlier = `earlier${id.slice(7)}`;
  const url = `/media/${earlier}/${width}.webp`;
  const [image] = await database.query<{ url: string }>('SELECT url FROM media_images WHERE id = $1', [id]);
  await database.transaction(async (transaction) => {
    await transaction.query('UPDATE media_images SET id = $2, url = $3, width = $4 WHERE id = $1', [
      id,
      earlier,
      url,
      width,
    ]);
    await transaction.query('UPDATE products SET images = array_replace(images, $1, $2)', [image?.url, url]);
    await transaction.query('UPDATE stores SET store_image = $2 WHERE store_image = $1', [image?.url, url]);
    await transaction.query('UPDATE stores SET cover_image = $2 WHERE cover_image = $1', [image?.url, url]);
    await transaction.query('UPDATE accounts SET profile_image = $2 WHERE profile_image = $1', [image?.url, url]);
  });
  return earlier;
}

function memoryStore(): MediaStore {
  const files = new Map<string, Buffer>();
  return {
    get: async (key) => files.get(key),
    put: async (key, bytes) => void files.set(key, bytes),
    remove: async () => undefined,
  };
}

beforeAll(async () => {
  database = await freshDatabase();
  await seedDatabase({ database, products: 3 });
}, TIMEOUT_MS);
afterAll(() => database.close());

const ofStoreOrAccount = new Set(['storeCover', 'storeLogo', 'avatar']);

describe('an image of a site that was seeded by other sources', () => {
  it.each([
    ['avatar', (kind: string) => kind === 'avatar'],
    ['logo', (kind: string) => kind === 'storeLogo'],
    ['cover', (kind: string) => kind === 'storeCover'],
    ['product', (kind: string) => !ofStoreOrAccount.has(kind)],
  ])(
    'is rendered under its earlier address, in its earlier width and by the present sources when it shows the %s',
    async (_, isWanted) => {
      const before = demoImages(memoryStore(), database);
      const image = (await before.missing()).find(({ drawing }) => isWanted(drawing.kind));
      if (!image) throw new RangeError('The database refers to no such image.');
      const earlier = await seedEarlier(image, 300);
      const images = demoImages(memoryStore(), database);
      expect((await images.missing()).map(({ id }) => id)).toContain(earlier);
      const widest = await images.get(`${earlier}/300.webp`);
      expect((await sharp(widest).metadata()).width).toBe(300);
      expect(await images.get(`${earlier}/160.webp`)).toBeDefined();
      expect(await images.get(`${earlier}/${image.width}.webp`)).toBeUndefined();
    },
    TIMEOUT_MS,
  );

  it('keeps its drawing when its address is that of the present sources and the seller moved it', async () => {
    const image = (await demoImages(memoryStore(), database).missing()).find(({ drawing }) => drawing.isCloseUp);
    if (!image) throw new RangeError('No image is a close-up.');
    await database.query(
      'UPDATE products SET images = array_prepend($1, array_remove(images, $1)) WHERE $1 = ANY(images)',
      [image.url],
    );
    expect(await demoImages(memoryStore(), database).missing()).toContainEqual(image);
  });
});
