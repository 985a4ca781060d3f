import { paths, useLocation, useNavigate } from '@mortar/navigation';
import { useAppDispatch } from '@mortar/store';
import { useIsMounted, useToast } from '@mortar/ui';
import { ConfirmDialog } from '@mortar/ui/overlays';
import { type RefObject, useEffect, useRef } from 'react';
import { focusRegion } from './focus-region.ts';
import { productGone, useSellerDeleteProductMutation } from './product-owner-menu.api.ts';
import type { OwnProduct } from './own-product.ts';

/** What has a name of its own to be read out: the list's part of the page, else all of it. */
const REGION = 'section, [role="tabpanel"], main';

interface DeleteProductDialogProps {
  product: OwnProduct;
  open: boolean;
  onClose: () => void;
  /** The button that led here: it goes with the product. */
  trigger: RefObject<HTMLElement | null>;
}

/** Asks before one's own product is taken off the site. */
export function DeleteProductDialog({ product, open, onClose, trigger }: DeleteProductDialogProps) {
  const { productId, title } = product;
  const toast = useToast();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isMounted = useIsMounted();
  const [deleteProduct, { isLoading }] = useSellerDeleteProductMutation();

  // Its own page would ask for it once more and say that it is not there: that page goes first.
  const leaving = useRef(false);
  useEffect(
    () => () => {
      if (leaving.current) dispatch(productGone());
    },
    [dispatch],
  );

  // Where the product goes from a list, the focus would go with it.
  const region = useRef<Element>(null);
  useEffect(() => () => focusRegion(region.current), []);

  async function confirm() {
    const { data: message } = await deleteProduct(productId);
    if (message === undefined) return;
    toast.success(message);
    // Whoever has gone on stays where they are now.
    if (!isMounted()) {
      dispatch(productGone());
      return;
    }
    onClose();
    leaving.current = pathname === paths.product(productId);
    if (leaving.current) void navigate(paths.createProduct, { replace: true });
    else {
      region.current = trigger.current?.closest(REGION) ?? null;
      dispatch(productGone());
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
      Are you sure want to delete {title} ?
    </ConfirmDialog>
  );
}
