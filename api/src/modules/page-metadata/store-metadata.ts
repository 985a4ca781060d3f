import { descriptionFrom, type Store, paths } from '@mortar/contracts';
import type { PageImage, PageMetadata } from '@mortar/federation';
import type { SiteAddress } from './site-address.ts';
import { aggregateRating } from './structured-data.ts';

/** Page metadata of a store. */
export function storeMetadata(store: Store, image: PageImage | null, address: SiteAddress): PageMetadata {
  const { name, description, location, stats } = store;
  const url = address(paths.store(store.storeId));
  return {
    title: name,
    description: descriptionFrom(description),
    url,
    type: 'profile',
    image,
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'Store',
        name,
        description,
        url,
        telephone: store.phone,
        ...(image && { image: image.url }),
        ...(store.storeImage !== null && { logo: address(store.storeImage) }),
        address: {
          '@type': 'PostalAddress',
          streetAddress: location.streetAddress,
          addressLocality: location.city,
          addressRegion: location.state,
          addressCountry: location.country,
          ...(location.zipcode !== null && { postalCode: String(location.zipcode) }),
        },
        ...aggregateRating(stats.average_rating, stats.total_reviews),
      },
    ],
  };
}
