import type { BulkRequest, OwnProductFilters } from '@mortar/contracts';

/** What is ticked: products, or all that a filter finds but for some. */
export type Selection = { ids: readonly string[] } | { filter: OwnProductFilters; except: readonly string[] };

export const NOTHING: Selection = { ids: [] };

export function isChosen(selection: Selection, productId: string): boolean {
  return 'ids' in selection ? selection.ids.includes(productId) : !selection.except.includes(productId);
}

/** Ticks a product, or not any more. */
export function toggled(selection: Selection, productId: string): Selection {
  const change = (ids: readonly string[]) =>
    ids.includes(productId) ? ids.filter((id) => id !== productId) : [...ids, productId];
  return 'ids' in selection ? { ids: change(selection.ids) } : { ...selection, except: change(selection.except) };
}

/** @param found how many products the filter finds */
export function chosenCount(selection: Selection, found: number): number {
  return 'ids' in selection ? selection.ids.length : Math.max(0, found - selection.except.length);
}

/** The products of a request that changes them. */
export function productsOf(selection: Selection): Pick<BulkRequest, 'productIds' | 'filter' | 'except'> {
  return 'ids' in selection
    ? { productIds: [...selection.ids] }
    : { filter: selection.filter, except: [...selection.except] };
}
