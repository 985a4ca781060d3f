import { PAGE_SIZE_DEFAULT } from '@mortar/contracts';

/** The requested page of a list. */
export interface Page {
  limit: number;
  offset: number;
  number: number;
}

export function pageOf({ page = 1, limit = PAGE_SIZE_DEFAULT }: { page?: number; limit?: number }): Page {
  return { number: page, limit, offset: (page - 1) * limit };
}
