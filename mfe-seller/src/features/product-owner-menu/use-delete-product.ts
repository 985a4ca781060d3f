import { paths } from '@mortar/contracts/site-paths';
import { useLocation, useNavigate } from '@mortar/navigation';
import { useAppDispatch } from '@mortar/store';
import { useIsMounted, useToast } from '@mortar/ui';
import { type RefObject, useEffect, useRef } from 'react';
import { focusRegion } from '#/lib/own-products/focus-region.ts';
import {
  productDeleted,
  useSellerDeleteProductMutation,
  useSellerRestoreProductMutation,
} from '#/lib/own-products/own-products.api.ts';
import type { OwnProduct } from './own-product.ts';

/** The landmark around the list or page, which has a name for screen readers. */
const REGION = 'section, [role="tabpanel"], main';

/**
 * Deletes the seller's own product, and offers to undo that.
 *
 * @param trigger the button that opened the menu: it is removed with the product
 */
export function useDeleteProduct(
  { productId, title }: OwnProduct,
  trigger: RefObject<HTMLElement | null>,
): [remove: () => Promise<void>, isDeleting: boolean] {
  const toast = useToast();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isMounted = useIsMounted();
  const [send, { isLoading }] = useSellerDeleteProductMutation();
  const [restore] = useSellerRestoreProductMutation();

  // Its own page would fetch the deleted product again and show an error, so it is left first.
  const leaving = useRef(false);
  useEffect(
    () => () => {
      if (leaving.current) dispatch(productDeleted());
    },
    [dispatch],
  );

  // Where the product goes from a list, the focus would go with it.
  const region = useRef<Element>(null);
  useEffect(() => () => focusRegion(region.current), []);

  async function undo() {
    const { error } = await restore(productId);
    if (!error) toast.success(`${title} restored`);
  }

  async function remove() {
    const { error } = await send(productId);
    if (error) return;
    toast.success(`${title} deleted`, { label: 'Undo', onPress: () => void undo() });
    // A user who has opened another page stays there.
    if (!isMounted()) {
      dispatch(productDeleted());
      return;
    }
    leaving.current = pathname === paths.product(productId);
    if (leaving.current) void navigate(paths.createProduct, { replace: true });
    else {
      region.current = trigger.current?.closest(REGION) ?? null;
      dispatch(productDeleted());
    }
  }

  return [remove, isLoading];
}
