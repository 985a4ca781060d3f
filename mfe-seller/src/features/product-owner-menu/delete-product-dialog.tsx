import { paths, useLocation, useNavigate } from '@mortar/navigation';
import { useToast } from '@mortar/ui';
import { ConfirmDialog } from '@mortar/ui/overlays';
import { useSellerDeleteProductMutation } from './product-owner-menu.api.ts';
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
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [deleteProduct, { isLoading }] = useSellerDeleteProductMutation();

  async function confirm() {
    const { data: message } = await deleteProduct(productId);
    if (message === undefined) return;
    toast.success(message);
    onClose();
    // Its own page is gone with it.
    if (pathname === paths.product(productId)) void navigate(paths.createProduct, { replace: true });
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
