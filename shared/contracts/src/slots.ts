import type { CalculatorId } from './quantities/calculators.ts';

/** Props of the slots of the site. A change of them raises the slot's revision in package.json. */
export interface MarketSlots {
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
  /** How much of a product is needed, in a dialog. Contributed by mfe-projects. */
  'quantity-calculator': {
    productId: string;
    calculator: CalculatorId;
    onClose: () => void;
  };
  /** Put a quantity of a product on a project list. Contributed by mfe-projects. */
  'project-dialog': {
    productId: string;
    quantity: number;
    onClose: () => void;
  };
  /** What a seller wants to have promoted, and what became of it before. Contributed by mfe-seller. */
  'promotion-form': object;
  /** Edit and Delete of one's own product. Contributed by mfe-seller. */
  'product-owner-menu': {
    productId: string;
    title: string;
    /** Naira. */
    price: number;
  };
}

declare module '@mortar/federation' {
  interface SlotProps extends MarketSlots {}
}
