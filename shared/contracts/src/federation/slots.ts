/**
 * Props of every slot of the site. A remote that contributes the slot exposes a component with
 * these props as the default export of `./slot-<name>`; components that render `<Slot name>` pass them.
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
  /** What is suggested while the visitor types into a search field, which has the focus. Contributed by mfe-catalog. */
  'search-suggestions': {
    field: HTMLInputElement;
    text: string;
    searchIn: 'products' | 'stores';
    /** Whether the list takes the rest of the screen instead of a place over the page. */
    fullScreen: boolean;
  };
  /** Edit and Delete of one's own product. Contributed by mfe-seller. */
  'product-owner-menu': {
    productId: string;
    title: string;
    /** Naira. */
    price: number;
  };
}

export type SlotName = keyof SlotProps;

/**
 * Raised when the props of a slot change so that a front end that was built before would pass, or
 * expect, the wrong ones: the remote that renders it and the one that fills it are then activated together.
 */
export const SLOT_REVISIONS: Record<SlotName, number> = {
  'wishlist-dialog': 1,
  'notification-bell': 1,
  'search-suggestions': 1,
  'product-owner-menu': 1,
};
