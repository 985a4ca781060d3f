import type { BuildRecord, Site } from '@mortar/federation';

/** What a site is known by whose host was built before hosts described their site. */
const UNDESCRIBED: Site = { name: 'Home', description: '', locale: 'en_US', reservedPaths: [], crawled: [] };

/** The site that a host is built for. */
export const siteOf = ({ site = UNDESCRIBED }: Pick<BuildRecord, 'site'>): Site => site;
