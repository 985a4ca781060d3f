import type { SiteAddress } from './site-address.ts';

export interface Crumb {
  name: string;
  path: string;
}

/** The way from home to a page, as search engines read it (schema.org). */
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

/** What people gave in stars, once somebody did (schema.org). */
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
