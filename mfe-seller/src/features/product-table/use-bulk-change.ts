import type { BulkChange, BulkResult } from '@mortar/contracts';
import { productsChanged } from '@mortar/contracts/rules/bulk-rules';
import { useToast } from '@mortar/ui';
import { useState } from 'react';
import { useSellerChangeProductsMutation, useSellerUndoChangeMutation } from './product-table.api.ts';
import { productsOf, type Selection } from './selection.ts';

/** Changes the chosen products, says how many changed with an Undo, and keeps those that were refused. */
export function useBulkChange(selection: Selection, onChanged: () => void) {
  const toast = useToast();
  const [changeProducts, { isLoading }] = useSellerChangeProductsMutation();
  const [undoChange] = useSellerUndoChangeMutation();
  const [failed, setFailed] = useState<BulkResult['failed']>([]);

  async function change(changed: BulkChange): Promise<boolean> {
    const { data } = await changeProducts({ ...productsOf(selection), change: changed });
    if (!data) return false;
    setFailed(data.failed);
    const message = productsChanged(data.changed);
    if (data.changed > 0) toast.success(message, { label: 'Undo', onPress: () => void undo(data) });
    else toast.info(message);
    onChanged();
    return true;
  }

  async function undo({ undo: before }: BulkResult) {
    const { data } = await undoChange(before);
    if (data) toast.success(productsChanged(data.changed));
  }

  return { change, isChanging: isLoading, failed, forgetFailed: () => setFailed([]) };
}
