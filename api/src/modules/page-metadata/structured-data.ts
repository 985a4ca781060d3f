import type { SiteAddress } from './site-address.ts';

export interface Crumb {
  name: string;
  path: string;
}

/** Breadcrumbs from the home page (schema.org). */
export function breadcrumbList(crumbs: readonly Crumb[], address: SiteAddress): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(path),
    })),
  };
}

/** The average rating (schema.org); empty while no review has stars. */
export function aggregateRating(average: number, reviews: number): Record<string, unknown> {
  if (average === 0 || reviews === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(average.toFixed(2)),
      reviewCount: reviews,
      bestRating: 5,
      worstRating: 1,
    },
  };
}
