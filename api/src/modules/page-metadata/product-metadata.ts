import { ALL_STATES, type DeliveryArea, descriptionFrom, type ProductDetail, paths, stateOf } from '@mortar/contracts';
import type { PageImage, PageMetadata } from '@mortar/federation';
import type { SiteAddress } from './site-address.ts';
import { offerPricing } from './offer-pricing.ts';
import { aggregateRating, breadcrumbList } from './structured-data.ts';

/** Page metadata of a product. */
export function productMetadata(product: ProductDetail, image: PageImage | null, address: SiteAddress): PageMetadata {
  const { title, description, category, categoryName, store, media } = product;
  const path = paths.product(product.productId);
  return {
    title,
    description: descriptionFrom(description) || title,
    url: address(path),
    type: 'product',
    image,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: title,
        ...(description && { description }),
        url: address(path),
        productID: product.productId,
        category: categoryName,
        ...(media.images.length > 0 && { image: media.images.map((url) => address(url)) }),
        offers: {
          '@type': 'Offer',
          url: address(path),
          ...offerPricing(product),
          ...areaServed(store.delivery),
          seller: {
            '@type': 'Organization',
            name: store.name,
            url: address(paths.store(store.storeId)),
          },
        },
        ...aggregateRating(product.stats.average_rating, product.totalReviews),
      },
      breadcrumbList(
        [
          { name: categoryName, path: paths.category(category) },
          { name: title, path },
        ],
        address,
      ),
    ],
  };
}

/** Where an offer (schema.org) is delivered; nothing where the store does not say. */
function areaServed(delivery: readonly Pick<DeliveryArea, 'stateId'>[]): Record<string, unknown> {
  if (delivery.length === 0) return {};
  return {
    areaServed: delivery.map(({ stateId }) => {
      const state = stateOf(stateId);
      return stateId === ALL_STATES || !state
        ? { '@type': 'Country', name: 'Nigeria', identifier: 'NG' }
        : { '@type': 'State', name: state.name, identifier: state.code };
    }),
  };
}
