import { paths } from '@mortar/contracts/site-paths';
import { useLocation, useNavigate } from '@mortar/navigation';
import { DeleteDialog } from '@mortar/product-actions';
import { useAppDispatch } from '@mortar/store';
import { useIsMounted } from '@mortar/ui';
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

interface DeleteProductDialogProps {
  product: OwnProduct;
  open: boolean;
  onClose: () => void;
  /** The button that opened the menu: it is removed with the product. */
  trigger: RefObject<HTMLElement | null>;
}

/** Deletes the seller's own product. */
export function DeleteProductDialog({ product, open, onClose, trigger }: DeleteProductDialogProps) {
  const { productId, title } = product;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isMounted = useIsMounted();
  const [remove, { isLoading: isRemoving }] = useSellerDeleteProductMutation();
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

  function leave() {
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

  return (
    <DeleteDialog
      open={open}
      onClose={onClose}
      title="Delete Product"
      remove={async () => (await remove(productId)).data}
      isRemoving={isRemoving}
      onRemoved={leave}
      restore={() => restore(productId)}
      restored={`${title} restored`}
    >
      {`Are you sure want to delete ${title} ?`}
    </DeleteDialog>
  );
}
