import { paths } from '@mortar/contracts';
import type { Catalogue } from './define-catalogue.ts';

/** The catalogue with only `count` of its products, spread over the categories, and with their reviews. */
export function withFewerProducts(catalogue: Catalogue, count: number): Catalogue {
  const { length } = catalogue.products;
  if (count >= length) return catalogue;
  const products = Array.from({ length: count }, (_, i) => catalogue.products[Math.floor((i * length) / count)]).filter(
    (each) => each !== undefined,
  );
  const kept = new Set(products.map(({ id }) => id));
  const links = new Set(products.map(({ id }) => paths.product(id)));
  return {
    ...catalogue,
    products,
    reviews: catalogue.reviews.filter(({ productId }) => kept.has(productId)),
    recommendations: catalogue.recommendations.filter(({ productId }) => kept.has(productId)),
    withdrawn: [],
    projects: catalogue.projects.map((project) => ({
      ...project,
      lines: project.lines.filter(({ productId }) => productId === null || kept.has(productId)),
    })),
    wishlists: catalogue.wishlists.map((list) => ({
      ...list,
      productIds: list.productIds.filter((id) => kept.has(id)),
    })),
    notifications: catalogue.notifications.filter(({ link }) => links.has(link)),
  };
}
