import type { Drawing } from '#drawings/drawing.ts';
import type { StoreCoverLook } from '#drawings/stores/store-front.ts';
import type { StoreLogoLook } from '#drawings/stores/store-logo.ts';

export interface StoreDefinition {
  name: string;
  description: string;
  categories: readonly string[];
  streetAddress: string;
  city: string;
  state: string;
  zipcode: number;
  isPremium: boolean;
  isVerified: boolean;
  owner: { firstname: string; lastname: string };
  /** Quality on which its ratings are based, 1 to 5. */
  standing: number;
  /** How many products it carries beside the others of its categories. */
  size: number;
  logo: StoreLogoLook;
  cover: Omit<StoreCoverLook, 'mark' | 'name'>;
}

/** A store as the seed inserts it. */
export interface SeedStore extends StoreDefinition {
  id: string;
  ownerId: string;
  categoryIds: string[];
  phone: string;
  ageInDays: number;
}

/** The two drawings of a store: its logo, and its front, which is the cover of its page. */
export function storeDrawings({ name, logo, cover }: StoreDefinition): { logo: Drawing; cover: Drawing } {
  return {
    logo: { kind: 'storeLogo', look: logo },
    cover: { kind: 'storeCover', look: { ...cover, name, mark: logo.mark } },
  };
}
