import type { SlotProps } from '@mortar/contracts';

/** A product of the signed-in seller, as the page around the menu passes it. */
export type OwnProduct = SlotProps['product-owner-menu'];

/** The dialog that is open for it. */
export type OwnerTask = 'edit' | 'delete';
