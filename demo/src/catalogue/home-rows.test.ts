import { HOME_ROW_PRODUCTS } from '@mortar/contracts/limits';
import { categoryTree } from '#products/category-tree.ts';
import type { SeedProduct } from '#products/seed-product.ts';
import { defineCatalogue } from './define-catalogue.ts';

const { products, reviews } = defineCatalogue();

const byId = (one: SeedProduct, other: SeedProduct) => (one.id < other.id ? 1 : -1);
const newest = products.toSorted((one, other) => one.ageInDays - other.ageInDays);

/** As the database generates it from the reviews that have stars. */
function averageRating({ id }: SeedProduct): number {
  const ratings = reviews.flatMap(({ productId, rating }) => (productId === id && rating !== null ? [rating] : []));
  return ratings.length === 0 ? -1 : ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
}

const ratings = new Map(products.map((product) => [product.id, averageRating(product)]));
const best = products.toSorted(
  (one, other) => (ratings.get(other.id) ?? -1) - (ratings.get(one.id) ?? -1) || byId(one, other),
);
const cheapest = products.toSorted((one, other) => one.priceKobo - other.priceKobo || -byId(one, other));

const rows: [string, SeedProduct[]][] = [
  ['New Arrivals', newest],
  ['Lowest Prices', cheapest],
  ['Most Loved Products', best],
  ['the best of Tiles', best.filter(({ categoryId }) => categoryId === 'tiles')],
  ...categoryTree.map(({ id, name }): [string, SeedProduct[]] => [
    `the newest of ${name}`,
    newest.filter(({ categoryId }) => categoryId === id),
  ]),
];

describe('a row of the home page', () => {
  it.each(rows)('shows each picture once when it lists %s', (_, listed) => {
    const row = listed.slice(0, HOME_ROW_PRODUCTS);
    const shown = row.flatMap(({ pictures: [featured] }) => featured ?? []);
    expect(shown).toHaveLength(HOME_ROW_PRODUCTS);
    expect(shown.filter((each, i) => shown.indexOf(each) !== i)).toEqual([]);
  });
});
