import type { MarketSlots } from '@mortar/contracts';

/** A product of the signed-in seller, as the page around the menu passes it. */
export type OwnProduct = MarketSlots['product-owner-menu'];

/** What its form is open for: `edit` changes it, `duplicate` creates another one like it, `sizes` several. */
export const FORM_TASKS = ['edit', 'duplicate', 'sizes'] as const;
export type FormTask = (typeof FORM_TASKS)[number];

/** The dialog that is open for it. */
export type OwnerTask = FormTask | 'delete';
