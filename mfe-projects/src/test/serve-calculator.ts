import { serveScreen } from '@mortar/testing/served-page';
import { within } from '@mortar/testing';
import type { SoldProduct } from '#/features/calculators/sold-product.ts';

/** A page of this remote as a browser without scripts shows it, for an API with this product alone. */
export async function serveCalculator(at: string, product?: SoldProduct) {
  const page = await serveScreen({
    routes: async () => (await import('#/app/projects-routes.ts')).projectsRoutes,
    at,
    responses: (request) => (request === `/products/${product?.productId}` ? product : undefined),
  });
  return { ...page, ...within(page.content) };
}
