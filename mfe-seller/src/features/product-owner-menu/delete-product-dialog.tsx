import { paths } from '@mortar/contracts/site-paths';
import { useLocation, useNavigate } from '@mortar/navigation';
import { useAppDispatch } from '@mortar/store';
import { useIsMounted, useToast } from '@mortar/ui';
import { ConfirmDialog } from '@mortar/ui/overlays';
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

/** Deletes the seller's own product after a question, and offers to undo that. */
export function DeleteProductDialog({ product, open, onClose, trigger }: DeleteProductDialogProps) {
  const { productId, title } = product;
  const toast = useToast();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isMounted = useIsMounted();
  const [remove, { isLoading }] = useSellerDeleteProductMutation();
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

  async function confirm() {
    const { data: message } = await remove(productId);
    if (message === undefined) return;
    onClose();
    toast.success(message, { label: 'Undo', onPress: () => void undo() });
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
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title="Delete Product"
      loading={isLoading}
    >
      {`Are you sure want to delete ${title} ?`}
    </ConfirmDialog>
  );
}
