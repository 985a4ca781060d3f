import { paths, useLocation, useNavigate } from '@mortar/navigation';
import { useAppDispatch } from '@mortar/store';
import { useToast } from '@mortar/ui';
import { ConfirmDialog } from '@mortar/ui/overlays';
import { useEffect, useRef } from 'react';
import { productGone, useSellerDeleteProductMutation } from './product-owner-menu.api.ts';
import type { OwnProduct } from './product-owner-menu.tsx';

interface DeleteProductDialogProps {
  product: OwnProduct;
  open: boolean;
  onClose: () => void;
}

/** Asks before one's own product is taken off the site. */
export function DeleteProductDialog({ product, open, onClose }: DeleteProductDialogProps) {
  const { productId, title } = product;
  const toast = useToast();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [deleteProduct, { isLoading }] = useSellerDeleteProductMutation();

  // Its own page would ask for it once more and say that it is not there: that page goes first.
  const leaving = useRef(false);
  useEffect(
    () => () => {
      if (leaving.current) dispatch(productGone());
    },
    [dispatch],
  );

  async function confirm() {
    const { data: message } = await deleteProduct(productId);
    if (message === undefined) return;
    toast.success(message);
    onClose();
    leaving.current = pathname === paths.product(productId);
    if (leaving.current) void navigate(paths.createProduct, { replace: true });
    else dispatch(productGone());
  }

  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title="Delete Product"
      loading={isLoading}
    >
      Are you sure want to delete {title} ?
    </ConfirmDialog>
  );
}
