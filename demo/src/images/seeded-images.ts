import { mediaImages } from '@mortar/api/schema';
import type { Database } from '@mortar/server/database';
import { isNull } from 'drizzle-orm';
import type { CatalogueImage } from './catalogue-images.ts';
import type { ImageSource } from './rendering-store.ts';

/**
 * The images of a seeded database. An image that was seeded by other sources has an address that the present
 * catalogue does not know: it is the drawing that the catalogue has in the place where the database refers to it.
 */
export function seededImages(database: Database): ImageSource {
  return {
    ids: async () => {
      const own = isNull(mediaImages.uploadedBy);
      const rows = await database.orm.select({ id: mediaImages.id }).from(mediaImages).where(own);
      return rows.map(({ id }) => id);
    },
    describe: () => describeImages(database),
  };
}

/** The order is that of the catalogue. Imported here, because a site with all of its images needs none of it. */
async function describeImages(database: Database): Promise<CatalogueImage[]> {
  const [{ defineCatalogue }, { imagesOf, placesOf }] = await Promise.all([
    import('#catalogue/define-catalogue.ts'),
    import('./catalogue-images.ts'),
  ]);
  const catalogue = defineCatalogue();
  const images = new Map(imagesOf(catalogue).map((image) => [image.id, image]));
  const references = await referencesOf(database);
  for (const { owner, place, drawing } of placesOf(catalogue)) {
    const referred = references.get(`${owner} ${place}`);
    if (referred && !images.has(referred.id)) images.set(referred.id, { ...referred, drawing });
  }
  return [...images.values()];
}

type Reference = Omit<CatalogueImage, 'drawing'>;

/** The site's own images by owner and place. */
async function referencesOf(database: Database): Promise<Map<string, Reference>> {
  const rows = await database.query<Reference & { key: string }>(
    `SELECT used.owner || ' ' || used.place AS key, image.id, image.url, image.width, image.height
     FROM (SELECT id AS owner, (number - 1)::text AS place, url
             FROM products, unnest(images) WITH ORDINALITY AS listed (url, number)
           UNION ALL SELECT id, 'logo', store_image FROM stores
           UNION ALL SELECT id, 'cover', cover_image FROM stores
           UNION ALL SELECT id, 'avatar', profile_image FROM accounts) used
     JOIN media_images image ON image.url = used.url
     WHERE image.uploaded_by IS NULL`,
  );
  return new Map(rows.map(({ key, ...reference }) => [key, reference]));
}
