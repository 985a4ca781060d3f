import type { FirstReads } from '@mortar/contracts';
import { storePageReads } from '#/features/store-page/store-page.reads.ts';

// The build reads this with Node, which does not resolve #/.

/** What the public page of this remote requests and shows first: its documents bring it. */
export const firstReads: FirstReads = { '/profile/store/:storeId': storePageReads(':storeId') };
