/**
 * Props of every slot of the site. A remote that contributes the slot exposes a component with
 * these props as the default export of `./slot-<name>`; whoever uses `<Slot name>` passes them.
 */
export interface SlotProps {
  /** Choose or create a wishlist for a product. Contributed by mfe-account. */
  'wishlist-dialog': {
    productId: string;
    productTitle: string;
    onClose: () => void;
  };
  /** Bell with the count and the panel of unread notifications. Contributed by mfe-account. */
  'notification-bell': object;
  /** Edit and Delete of one's own product. Contributed by mfe-seller. */
  'product-owner-menu': {
    productId: string;
    title: string;
    /** Naira. */
    price: number;
  };
}

export type SlotName = keyof SlotProps;
