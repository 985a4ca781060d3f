import type { UpdateLineRequest } from '@mortar/contracts';

/** What an owner changes of a line. */
export type LineChanges = Omit<UpdateLineRequest, 'position'>;
