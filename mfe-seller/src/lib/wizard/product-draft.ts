import type { CreateProductRequest } from '@mortar/contracts';
import { newDraft, writeDraft } from './draft-storage.ts';

/** Session-storage entry of the wizard that adds a product. */
export const PRODUCT_DRAFT_KEY = 'storeProductForm';

/** A product that the wizard created, as it hands it to the page of the store in the history. */
export interface AddedProduct {
  productId: string;
  form: CreateProductRequest;
}

/** The product that a history entry names. */
export function addedIn(state: unknown): AddedProduct | undefined {
  const added = (state as { added?: Partial<AddedProduct> } | null)?.added;
  return added?.productId && added.form ? { productId: added.productId, form: added.form } : undefined;
}

/** Begins the wizard's draft with what a product has in common with the next one, at the question for its name. */
export function draftAnotherLike(form: CreateProductRequest, owner: string | null): void {
  const { title: _title, description: _description, price: _price, ...common } = form;
  const draft = newDraft<CreateProductRequest>(owner, 1, { ...common, images: [], video: '', bulkPrices: [] });
  writeDraft(PRODUCT_DRAFT_KEY, draft);
}
