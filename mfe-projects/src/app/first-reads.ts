import type { FirstReads } from '@mortar/federation';
// The build reads this with Node, which does not resolve #/.
import { sharedProjectReads } from '../features/projects/shared/shared-project.reads.ts';

/** What the public pages of this remote request first: their documents bring it. */
export const firstReads: FirstReads = { '/projects/shared/:token': sharedProjectReads };
