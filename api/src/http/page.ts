import { LIST_DEPTH_MAX, PAGE_SIZE_DEFAULT, pageTooDeep } from '@mortar/contracts';
import { invalidField } from '#lib/api-error.ts';

/** The requested page of a list. */
export interface Page {
  limit: number;
  offset: number;
  number: number;
}

/** @throws ApiError 400 when the page ends behind the items that pages reach */
export function pageOf({ page = 1, limit = PAGE_SIZE_DEFAULT }: { page?: number; limit?: number }): Page {
  if (page > 1 && page * limit > LIST_DEPTH_MAX) throw invalidField('page', pageTooDeep(LIST_DEPTH_MAX));
  return { number: page, limit, offset: (page - 1) * limit };
}
