import { koboToNaira, type ProductDetail, stateName } from '@mortar/contracts';
import type { CategoryTree } from '#modules/categories/index.ts';
import { toDelivery } from '#modules/places/index.ts';
import { statedAttributes } from './attributes.ts';
import { toProductPricing } from './pricing.mapping.ts';
import type { ProductRow } from './products.repository.ts';

const mean = (sum: number, count: number) => (count > 0 ? sum / count : 0);

/** Other sizes, each by what of its title the titles of all do not have in common: first the words that they begin with. */
function toSizes(title: string, sizes: NonNullable<ProductRow['sizes']>): ProductDetail['sizes'] {
  const titles = [title, ...sizes.map((size) => size.title)].map((each) => each.toLowerCase().split(' '));
  const [own = []] = titles;
  const differs = own.findIndex((word, at) => titles.some((words) => words[at] !== word));
  const begins = differs === -1 ? own.length : differs;
  const isOfAll = (word: string) => titles.every((words) => words.includes(word.toLowerCase()));
  const labelOf = (words: string[]) =>
    (begins > 0 ? words.slice(begins) : words.filter((word) => !isOfAll(word))).join(' ');
  return sizes.map(({ id, title: whole, priceKobo }) => ({
    productId: id,
    label: labelOf(whole.split(' ')) || whole,
    price: koboToNaira(priceKobo),
  }));
}

export function toProductDetail(row: ProductRow, tree: CategoryTree): ProductDetail {
  return {
    productId: row.id,
    storeId: row.storeId,
    title: row.title,
    description: row.description,
    price: koboToNaira(row.priceKobo),
    category: row.categoryId,
    categoryName: tree.nameOf(row.categoryId),
    subcategory: row.subcategories,
    subcategories: row.subcategories.map((id) => ({
      subcategoryId: id,
      name: tree.nameBelow(id),
      ...tree.calculatorOf(id),
    })),
    tags: row.tags,
    attributes: statedAttributes(tree.attributesOf(row.categoryId), row.attributes),
    ...(row.sizes && { sizes: toSizes(row.title, row.sizes) }),
    isNegotiable: row.isNegotiable,
    featuredImage: row.images[0] ?? null,
    video: row.video,
    media: { images: row.images },
    store: {
      storeId: row.store.id,
      name: row.store.name,
      storeImage: row.store.storeImage,
      phone: row.store.phone,
      isPremium: row.store.isPremium,
      city: row.store.city,
      state: stateName(row.store.stateId ?? row.store.state),
      location: { stateId: row.store.stateId },
      delivery: toDelivery(row.store.delivery),
      totalReviews: row.store.totalReviews,
      averageRating: row.store.averageRating ?? 0,
    },
    totalReviews: row.totalReviews,
    totalRecommendations: row.totalRecommendations,
    stats: {
      average_rating: row.averageRating ?? 0,
      average_satisfaction_rating: mean(row.satisfactionSum, row.satisfactionCount),
      average_quality_rating: mean(row.qualitySum, row.qualityCount),
      average_communication_rating: mean(row.communicationSum, row.communicationCount),
    },
    createdAt: row.createdAt.toISOString(),
    ...toProductPricing(row),
  };
}
