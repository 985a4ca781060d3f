import type { Site } from '@mortar/federation';
import { createContext, use } from 'react';

/** What pages say of their site. */
export type SiteTexts = Pick<Site, 'name' | 'description'>;

const SiteContext = createContext<SiteTexts>({ name: '', description: '' });

/** Set once by the host around the whole page. */
export const SiteProvider = SiteContext.Provider;

export const useSite = (): SiteTexts => use(SiteContext);
