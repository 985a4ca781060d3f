import { IconButton, onDemand, useMenuTrigger } from '@mortar/ui';
import { MoreIcon } from '@mortar/ui/icons';
import { useRef, useState } from 'react';
import { forgetLeftForm, leftForm } from './left-form.ts';
import type { OwnerTask, OwnProduct } from './own-product.ts';

const ProductOwnerOverlays = onDemand(async () => {
  const overlays = await import(/* webpackChunkName: "product-owner-overlays" */ './product-owner-overlays.tsx');
  return overlays.ProductOwnerOverlays;
});

/** Menu of the seller's own product with what can be done with it, whose code is fetched when it is first opened. */
export function ProductOwnerMenu(product: OwnProduct) {
  const { anchor, close, triggerProps } = useMenuTrigger();
  const trigger = useRef<HTMLButtonElement>(null);
  const [task, setTask] = useState<OwnerTask | null>(() => leftForm(product.productId));
  return (
    <>
      <IconButton label={`Manage ${product.title}`} variant="floating" {...triggerProps} ref={trigger}>
        <MoreIcon size={20} />
      </IconButton>
      <ProductOwnerOverlays
        product={product}
        trigger={trigger}
        open={anchor !== null || task !== null}
        anchor={anchor}
        onClose={close}
        task={task}
        onTask={(next) => {
          forgetLeftForm();
          setTask(next);
        }}
      />
    </>
  );
}
