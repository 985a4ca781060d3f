import type { FirstReads } from '@mortar/federation';
// The build reads this with Node, which does not resolve #/.
import { storePageReads } from '../features/store-page/store-page.reads.ts';

/** What the public page of this remote requests and shows first: its documents bring it. */
export const firstReads: FirstReads = { '/profile/store/:storeId': storePageReads };
