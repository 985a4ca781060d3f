import type { Database } from '@mortar/server/database';
import type { Catalogue } from '#catalogue/define-catalogue.ts';
import { seededRandom } from '#random/random.ts';
import { seedId } from '#random/seed-id.ts';

// Products for load work: each is a copy of one of the catalogue with a name, a price and a date of
// its own. The server copies the long columns itself, so that a batch sends little and holds less.

/** Rows per statement: large enough to spread the cost of the triggers, small enough to hold. */
const BATCH = 2_000;
const DAY_MS = 86_400_000;
/** One in four is reviewed, as one in four is in a market that large. */
const REVIEWED = 0.25;

const makers = [
  'Olumo',
  'Idanre',
  'Obudu',
  'Kerawa',
  'Mambilla',
  'Gurara',
  'Shiroro',
  'Kainji',
  'Osun',
  'Zuma',
  'Ikogosi',
  'Erin',
] as const;
const grades = [
  'Grade A',
  'Export Grade',
  'Site Pack',
  'Carton',
  'Heavy Duty',
  'Classic',
  'Premium',
  'Economy',
] as const;

interface Batch {
  ids: string[];
  baseIds: string[];
  titles: string[];
  pricesKobo: number[];
  createdAt: Date[];
  reviews: { ids: string[]; productIds: string[]; accountIds: string[]; ratings: number[]; createdAt: Date[] };
}

function batch(catalogue: Catalogue, first: number, last: number, now: Date): Batch {
  const made: Batch = {
    ids: [],
    baseIds: [],
    titles: [],
    pricesKobo: [],
    createdAt: [],
    reviews: { ids: [], productIds: [], accountIds: [], ratings: [], createdAt: [] },
  };
  const reviewers = catalogue.accounts.filter(({ id }) => catalogue.stores.every(({ ownerId }) => ownerId !== id));
  for (let index = first; index < last; index++) {
    const random = seededRandom(1_000_003 + index);
    const base = catalogue.products[index % catalogue.products.length];
    if (!base) throw new RangeError('There is no product to copy.');
    const ageInDays = random.between(0.5, 500);
    const id = seedId(random, ageInDays);
    made.ids.push(id);
    made.baseIds.push(base.id);
    made.titles.push(`${random.pick(makers)} ${base.title}, ${random.pick(grades)} ${index}`);
    made.pricesKobo.push(Math.max(100, Math.round((base.priceKobo * random.between(0.7, 1.4)) / 5_000) * 5_000));
    made.createdAt.push(new Date(now.getTime() - ageInDays * DAY_MS));
    if (!random.chance(REVIEWED)) continue;
    const age = ageInDays * random.next();
    made.reviews.ids.push(seedId(random, age));
    made.reviews.productIds.push(id);
    made.reviews.accountIds.push(random.pick(reviewers).id);
    made.reviews.ratings.push(5 - random.weighted([5, 3, 1.4, 0.4, 0.3]));
    made.reviews.createdAt.push(new Date(now.getTime() - age * DAY_MS));
  }
  return made;
}

async function insertBatch(
  database: Database,
  { ids, baseIds, titles, pricesKobo, createdAt, reviews }: Batch,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(
      `INSERT INTO products (id, store_id, category_id, title, description, price_kobo, is_negotiable, images,
         video, subcategories, tags, browse_ids, attributes, price_unit, content_thousandths, content_measure, coverage_thousandths,
         pieces_per_unit, availability, created_at, updated_at)
       SELECT given.id, base.store_id, base.category_id, given.title, base.description, given.price, base.is_negotiable,
         base.images, base.video, base.subcategories, base.tags, base.browse_ids, base.attributes, base.price_unit, base.content_thousandths,
         base.content_measure, base.coverage_thousandths, base.pieces_per_unit, base.availability, given.created_at, given.created_at
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::timestamptz[])
         AS given (id, base_id, title, price, created_at)
       JOIN products base ON base.id = given.base_id`,
      [ids, baseIds, titles, pricesKobo, createdAt],
    );
    await transaction.query(
      `INSERT INTO reviews (id, product_id, store_id, account_id, title, content, rating, created_at)
       SELECT given.id, given.product_id, product.store_id, given.account_id, 'As described',
         'Bought a batch of it; the quality is the same throughout.', given.rating, given.created_at
       FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::smallint[], $5::timestamptz[])
         AS given (id, product_id, account_id, rating, created_at)
       JOIN products product ON product.id = given.product_id`,
      [reviews.ids, reviews.productIds, reviews.accountIds, reviews.ratings, reviews.createdAt],
    );
  });
}

/**
 * Brings the number of seeded products to `total`, batch by batch, with the images of the
 * catalogue. Each batch is one transaction, so an interrupted run resumes where it was.
 *
 * @returns whether there were any to add
 */
export async function loadProducts(
  database: Database,
  catalogue: Catalogue,
  total: number,
  now: Date,
  onProgress?: (done: number, total: number) => void,
): Promise<boolean> {
  let added = false;
  for (let first = catalogue.products.length; first < total; first += BATCH) {
    const last = Math.min(total, first + BATCH);
    if (await insertMissing(database, batch(catalogue, first, last, now))) added = true;
    onProgress?.(last, total);
  }
  return added;
}

async function insertMissing(database: Database, made: Batch): Promise<boolean> {
  const present = await database.query<{ id: string }>('SELECT id FROM products WHERE id = ANY($1::uuid[])', [
    made.ids,
  ]);
  if (present.length === made.ids.length) return false;
  const known = new Set(present.map(({ id }) => id));
  await insertBatch(database, known.size === 0 ? made : without(made, known));
  return true;
}

/** An earlier run for fewer products ended in the middle of this batch. */
function without(made: Batch, known: ReadonlySet<string>): Batch {
  const missing = <T>(values: readonly T[], ids: readonly string[]) =>
    values.filter((_, i) => !known.has(ids[i] ?? ''));
  const { reviews } = made;
  return {
    ids: missing(made.ids, made.ids),
    baseIds: missing(made.baseIds, made.ids),
    titles: missing(made.titles, made.ids),
    pricesKobo: missing(made.pricesKobo, made.ids),
    createdAt: missing(made.createdAt, made.ids),
    reviews: {
      ids: missing(reviews.ids, reviews.productIds),
      productIds: missing(reviews.productIds, reviews.productIds),
      accountIds: missing(reviews.accountIds, reviews.productIds),
      ratings: missing(reviews.ratings, reviews.productIds),
      createdAt: missing(reviews.createdAt, reviews.productIds),
    },
  };
}
