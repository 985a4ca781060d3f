import { createHash } from 'node:crypto';
import {
  PRODUCT_IMAGES_MAX,
  PRODUCT_SUBCATEGORIES_MAX,
  PRODUCT_TAGS_MAX,
  STORE_CATEGORIES_MAX,
} from '@mortar/contracts';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { categoryTree } from '#products/category-tree.ts';
import { defineCatalogue } from './define-catalogue.ts';
import { withFewerProducts } from './fewer-products.ts';

const catalogue = defineCatalogue();
const { accounts, stores, products, reviews } = catalogue;

/** In the form the API stores: E.164, of a network in Nigeria. */
function isNigerian(phone: string): boolean {
  const parsed = parsePhoneNumberFromString(phone);
  return parsed?.isValid() === true && parsed.country === 'NG' && parsed.number === phone;
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');
/** Titles in which one word follows itself. */
const titlesWithRepetition = (titles: readonly string[]) =>
  titles.filter((title) => /\b(\p{L}+)[\s-]+\1\b/iu.test(title));
const distinct = (values: readonly unknown[]) => new Set(values).size;

describe('the demo catalogue', () => {
  it('is the same every time it is defined', () => {
    expect(hashOf(defineCatalogue())).toBe(hashOf(catalogue));
  });

  it('holds the numbers of stores, products and reviews that the demo is described with', () => {
    expect(products).toHaveLength(300);
    expect(reviews).toHaveLength(800);
    expect(stores).toHaveLength(14);
    expect(stores.filter(({ isPremium }) => isPremium).length).toBeGreaterThan(2);
    expect(categoryTree.length).toBeGreaterThanOrEqual(10);
    expect(categoryTree.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Tiles', 'Gate', 'Glass', 'Paints', 'Electricals', 'Interiors']),
    );
  });

  it('has at least five products in every category, each with a title and a featured picture of its own', () => {
    for (const { id } of categoryTree)
      expect(products.filter(({ categoryId }) => categoryId === id).length).toBeGreaterThanOrEqual(5);
    expect(distinct(products.map(({ title }) => title))).toBe(300);
    expect(distinct(products.map(({ pictures }) => pictures[0]))).toBe(300);
  });

  it('repeats no word in a title', () => {
    expect(titlesWithRepetition(products.map(({ title }) => title))).toEqual([]);
    expect(titlesWithRepetition(['Granite Granite Tile', 'Double Double-Leaf Door'])).toHaveLength(2);
  });

  it('shows every store with a logo and a front of its own', () => {
    expect(distinct(stores.flatMap(({ logo, front }) => [logo, front]))).toBe(2 * stores.length);
  });

  it('has unique ids', () => {
    const tree = categoryTree.flatMap(({ subcategories }) =>
      subcategories.flatMap(({ id, tags }) => [id, ...tags.map((tag) => tag.id)]),
    );
    const ids = [
      ...tree,
      ...[accounts, stores, products, reviews, catalogue.wishlists, catalogue.notifications].flatMap((rows) =>
        rows.map(({ id }) => id),
      ),
    ];
    expect(distinct(ids)).toBe(ids.length);
    expect(distinct(accounts.map(({ email }) => email))).toBe(accounts.length);
  });

  it.each(products.map((product) => [product.title, product] as const))(
    'places %s where filters find it',
    (_, product) => {
      const shelf = categoryTree.find(({ id }) => id === product.categoryId);
      const known = shelf?.subcategories.flatMap(({ id, tags }) => [id, ...tags.map((tag) => tag.id)]) ?? [];
      const names = shelf?.subcategories.flatMap(({ tags }) => tags.map(({ name }) => name)) ?? [];
      const store = stores.find(({ id }) => id === product.storeId);
      expect(known).toEqual(expect.arrayContaining(product.browseIds));
      expect(names).toEqual(expect.arrayContaining(product.tagNames));
      expect(product.browseIds).toHaveLength(product.subcategoryIds.length + product.tagNames.length);
      expect(store?.categoryIds).toContain(product.categoryId);
      expect(product.subcategoryIds.length).toBeLessThanOrEqual(PRODUCT_SUBCATEGORIES_MAX);
      expect(product.tagNames.length).toBeLessThanOrEqual(PRODUCT_TAGS_MAX);
      expect(product.pictures.length).toBeGreaterThanOrEqual(1);
      expect(product.pictures.length).toBeLessThanOrEqual(Math.min(4, PRODUCT_IMAGES_MAX));
      expect(distinct(product.pictures)).toBe(product.pictures.length);
      expect(product.priceKobo % 100).toBe(0);
      expect(product.priceKobo).toBeGreaterThan(0);
    },
  );

  it('gives each store at most three categories, and every account a valid Nigerian telephone number', () => {
    for (const { categoryIds, phone } of stores) {
      expect(categoryIds.length).toBeLessThanOrEqual(STORE_CATEGORIES_MAX);
      expect(isNigerian(phone)).toBe(true);
    }
    expect(accounts.filter(({ phone }) => !isNigerian(phone))).toEqual([]);
  });

  it('has at most one review of a product by an account, written after the product, and none by its own seller', () => {
    expect(distinct(reviews.map(({ productId, accountId }) => `${productId} ${accountId}`))).toBe(reviews.length);
    const ownerOf = new Map(stores.map(({ id, ownerId }) => [id, ownerId]));
    const productOf = new Map(products.map((product) => [product.id, product]));
    for (const review of reviews) {
      expect(ownerOf.get(review.storeId)).not.toBe(review.accountId);
      expect(productOf.get(review.productId)?.storeId).toBe(review.storeId);
      expect(review.ageInDays).toBeLessThan(productOf.get(review.productId)?.ageInDays ?? 0);
      expect(review.reply?.ageInDays ?? 0).toBeLessThan(review.ageInDays);
    }
  });

  it('has good and bad reviews, some without stars, and replies to them', () => {
    const share = (rating: number | null) =>
      reviews.filter((review) => review.rating === rating).length / reviews.length;
    expect(share(5)).toBeGreaterThan(share(4));
    expect(share(4)).toBeGreaterThan(share(3));
    expect(Math.min(share(1), share(2), share(null))).toBeGreaterThan(0.01);
    expect(reviews.filter(({ reply }) => reply).length).toBeGreaterThan(200);
    expect(products.some(({ id }) => reviews.every(({ productId }) => productId !== id))).toBe(true);
  });

  it('gives the demo buyer wishlists, notifications and reviews, and the demo seller a store with products', () => {
    const own = stores.find(({ ownerId }) => ownerId === catalogue.demoSellerId);
    expect(catalogue.wishlists.flatMap(({ productIds }) => productIds).length).toBeGreaterThan(10);
    expect(
      catalogue.notifications.some(({ accountId, isRead }) => accountId === catalogue.demoBuyerId && !isRead),
    ).toBe(true);
    expect(reviews.filter(({ accountId }) => accountId === catalogue.demoBuyerId).length).toBeGreaterThan(3);
    expect(products.filter(({ storeId }) => storeId === own?.id).length).toBeGreaterThan(20);
    expect(reviews.filter(({ storeId }) => storeId === own?.id).length).toBeGreaterThan(50);
  });

  it('gives the demo buyer a project of 18 lines from five stores in six parts, an empty one and a shared one', () => {
    const [bungalow, empty, shared] = catalogue.projects;
    const lines = bungalow?.lines ?? [];
    const bought = lines.flatMap(({ productId }) => products.find(({ id }) => id === productId) ?? []);
    expect([lines.length, distinct(bought.map(({ storeId }) => storeId))]).toEqual([18, 5]);
    expect(distinct(lines.map(({ part }) => part))).toBe(6);
    expect(bought.filter(({ pricing }) => pricing.availability === 'sold-out')).toHaveLength(1);
    expect(lines.filter(({ productId }) => catalogue.withdrawn.some(({ id }) => id === productId))).toHaveLength(1);
    const dearer = lines.filter(({ productId, knownPriceKobo }) =>
      products.some(({ id, priceKobo }) => id === productId && priceKobo > (knownPriceKobo ?? priceKobo)),
    );
    expect([dearer.length, lines.filter(({ productId }) => productId === null).length]).toEqual([1, 1]);
    expect([empty?.lines, shared?.shareToken?.length]).toEqual([[], 22]);
  });

  it('keeps products of many categories, with their reviews alone, when it is limited to fewer products', () => {
    const few = withFewerProducts(catalogue, 24);
    const kept = new Set(few.products.map(({ id }) => id));
    expect(kept.size).toBe(24);
    expect(distinct(few.products.map(({ categoryId }) => categoryId))).toBeGreaterThan(8);
    expect(few.reviews.length).toBeGreaterThan(0);
    expect(few.reviews.every(({ productId }) => kept.has(productId))).toBe(true);
  });
});
