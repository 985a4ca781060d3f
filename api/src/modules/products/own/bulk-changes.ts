import {
  AVAILABILITY_NAMES,
  type BulkChange,
  type BulkUndo,
  divideHalfUp,
  formatNaira,
  koboToNaira,
  nairaToKobo,
  PRICE_BECOMES_ZERO,
  PRICE_MAX,
  PRICE_TOO_HIGH,
  type Pricing,
  pricingErrors,
  type ProductStatus,
} from '@mortar/contracts';
import type { CategoryTree } from '#modules/categories/index.ts';
import { ApiError } from '#lib/api-error.ts';
import { classify } from '../classification.ts';
import { pricingValues, toPricing } from '../pricing.mapping.ts';
import { productSuspended } from '../products.errors.ts';
import type { LockedProduct } from '../products.repository.ts';
import { isBack } from '../sold-out.ts';

/** What becomes of one product. */
type Change = Omit<BulkUndo, 'productId' | 'deleted'> & { deleted?: boolean | undefined };

/** The columns that a change writes, by their names in the table, so that one statement writes those of many. */
export type Columns = Record<string, unknown>;

export type Outcome =
  | { product: LockedProduct; columns: Columns; undo: BulkUndo; example: { before: string; after: string } }
  | { product: LockedProduct; failure: string }
  | { product: LockedProduct };

type PriceChange = NonNullable<BulkChange['price']>;

const HUNDREDTHS = 10_000n;
const STATUS_NAMES: Record<ProductStatus, string> = { 'on-sale': 'On sale', paused: 'Paused' };

/** What a change of many does to one of them. */
export function outcomeOf(product: LockedProduct, change: BulkChange, tree: CategoryTree): Outcome {
  return outcome(product, tree, () => {
    if (change.price) return repriced(toPricing(product), change.price);
    return {
      availability: change.availability,
      status: change.status,
      category: change.category,
      deleted: change.delete,
    };
  });
}

/** What undoing a change does to one product. */
export function undoneOutcomeOf(product: LockedProduct, undo: BulkUndo, tree: CategoryTree): Outcome {
  return outcome(product, tree, () => undo);
}

function outcome(product: LockedProduct, tree: CategoryTree, changeOf: () => Change): Outcome {
  try {
    if (product.suspendedAt) throw productSuspended();
    const change = changeOf();
    const changed = [
      pricingChange(product, change),
      statusChange(product, change),
      categoryChange(product, change, tree),
      deletion(product, change),
    ].flatMap((each) => each ?? []);
    const [first] = changed;
    if (!first) return { product };
    return {
      product,
      columns: Object.assign({}, ...changed.map(({ columns }) => columns)) as Columns,
      undo: Object.assign({ productId: product.id }, ...changed.map(({ undo }) => undo)) as BulkUndo,
      example: first.example,
    };
  } catch (error) {
    // Refused by the rules of one product: the others change.
    if (error instanceof ApiError) return { product, failure: error.message };
    throw error;
  }
}

interface PartChange {
  columns: Columns;
  undo: Omit<BulkUndo, 'productId'>;
  example: { before: string; after: string };
}

/** Prices of larger quantities follow the price, so that they stay below it. */
function repriced({ price, bulkPrices }: Pricing, change: PriceChange): Change {
  return {
    price: changedPrice(price, change),
    bulkPrices: bulkPrices.map((bulk) => ({ ...bulk, price: changedPrice(bulk.price, change) })),
  };
}

/** Rounded once, half up, to a multiple of the step. */
function changedPrice(naira: number, change: PriceChange): number {
  const kobo = BigInt(nairaToKobo(naira));
  const step = BigInt(nairaToKobo(change.round));
  const steps =
    'percent' in change
      ? divideHalfUp(kobo * (HUNDREDTHS + BigInt(Math.round(change.percent * 100))), HUNDREDTHS * step)
      : divideHalfUp(kobo + BigInt(nairaToKobo(change.naira)), step);
  if (steps <= 0n) throw refusal(PRICE_BECOMES_ZERO);
  const changed = koboToNaira(Number(steps * step));
  if (changed > PRICE_MAX) throw refusal(PRICE_TOO_HIGH);
  return changed;
}

function pricingChange(product: LockedProduct, { price, bulkPrices, availability }: Change): PartChange | undefined {
  const before = toPricing(product);
  const after: Pricing = {
    ...before,
    price: price ?? before.price,
    bulkPrices: bulkPrices ?? before.bulkPrices,
    availability: availability ?? before.availability,
  };
  const values = pricingValues(after);
  const isRepriced =
    values.priceKobo !== product.priceKobo || JSON.stringify(values.bulkPrices) !== JSON.stringify(product.bulkPrices);
  const isRestocked = after.availability !== before.availability;
  if (!isRepriced && !isRestocked) return undefined;
  const [error] = pricingErrors(after);
  if (error) throw refusal(error.message);
  const status = isBack(product, after.availability);
  return {
    columns: {
      ...(isRepriced && {
        price_kobo: values.priceKobo,
        bulk_prices: values.bulkPrices,
        price_confirmed_at: new Date(),
      }),
      ...(isRestocked && { availability: after.availability }),
      ...(isRestocked && { status: status ? 'on-sale' : product.status }),
    },
    undo: {
      ...(isRepriced && { price: before.price, bulkPrices: before.bulkPrices }),
      ...(isRestocked && { availability: before.availability }),
      ...(status && { status: product.status }),
    },
    example: isRepriced
      ? { before: formatNaira(before.price), after: formatNaira(after.price) }
      : { before: AVAILABILITY_NAMES[before.availability], after: AVAILABILITY_NAMES[after.availability] },
  };
}

function statusChange(product: LockedProduct, { status, availability }: Change): PartChange | undefined {
  if (!status || status === product.status) return undefined;
  // Otherwise the next day would pause it again.
  if (status === 'on-sale' && (availability ?? product.availability) === 'sold-out') {
    throw refusal('This is sold out. Change its stock to put it on sale');
  }
  const example = { before: STATUS_NAMES[product.status], after: STATUS_NAMES[status] };
  return { columns: { status }, undo: { status: product.status }, example };
}

function categoryChange(
  product: LockedProduct,
  { category, subcategory = [] }: Change,
  tree: CategoryTree,
): PartChange | undefined {
  if (category === undefined || category === product.categoryId) return undefined;
  const place = classify(tree, { categoryId: category, subcategories: subcategory, tags: product.tags });
  return {
    columns: {
      category_id: place.categoryId,
      subcategories: place.subcategories,
      tags: place.tags,
      browse_ids: place.browseIds,
    },
    undo: { category: product.categoryId, subcategory: product.subcategories },
    example: { before: tree.nameOf(product.categoryId), after: tree.nameOf(category) },
  };
}

function deletion(product: LockedProduct, { deleted }: Change): PartChange | undefined {
  if (deleted === undefined || deleted === (product.deletedAt !== null)) return undefined;
  const example = { before: product.title, after: deleted ? 'Deleted' : product.title };
  return { columns: { deleted_at: deleted ? new Date() : null }, undo: { deleted: false }, example };
}

const refusal = (message: string) => new ApiError({ status: 400, code: 'invalid_request', message });
