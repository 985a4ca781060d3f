import type { SlotProps } from '@mortar/contracts';
import { IconButton, MoreIcon, Spinner, useMenuTrigger } from '@mortar/ui';
import { lazy, Suspense, useRef, useState } from 'react';

export type OwnProduct = SlotProps['product-owner-menu'];

/** What the owner is doing with the product. */
export type OwnerTask = 'edit' | 'delete';

const ProductOwnerOverlays = lazy(async () => {
  const overlays = await import(
    /* webpackChunkName: "product-owner-overlays" */ './product-owner-overlays.tsx'
  );
  return { default: overlays.ProductOwnerOverlays };
});

/** Edit and Delete of one's own product. What opens is fetched when it first does. */
export function ProductOwnerMenu(product: OwnProduct) {
  const { anchor, close, triggerProps } = useMenuTrigger();
  const trigger = useRef<HTMLButtonElement>(null);
  const [task, setTask] = useState<OwnerTask | null>(null);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        label={`Manage ${product.title}`}
        variant="floating"
        {...triggerProps}
        ref={trigger}
        onClick={(event) => {
          setOpened(true);
          triggerProps.onClick(event);
        }}
      >
        <MoreIcon size={20} />
      </IconButton>
      {opened && (
        <Suspense fallback={<Spinner label="Opening the menu" />}>
          <ProductOwnerOverlays
            product={product}
            trigger={trigger}
            menu={{ anchor, onClose: close }}
            task={task}
            onTask={setTask}
          />
        </Suspense>
      )}
    </>
  );
}
