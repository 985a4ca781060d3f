import type { FirstReads } from '@mortar/federation';
// The build reads this with Node, which does not resolve #/.
import { sharedWishlistReads } from '../features/shared-wishlist/shared-wishlist.reads.ts';

/** What the public pages of this remote request first: their documents bring it. */
export const firstReads: FirstReads = { '/wishlist/shared/:token': sharedWishlistReads };
