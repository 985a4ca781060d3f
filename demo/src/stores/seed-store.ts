import type { DeliveryArea } from '@mortar/contracts';

/** Where a store delivers on the same terms. */
export interface ListedDelivery {
  /** Ids of states, zones of states, or `all`. A state that is named apart has its own terms. */
  to: string[];
  /** Naira. */
  costFrom?: number;
  freeFrom?: number;
  /** Fastest and slowest. */
  days?: [number, number];
  note?: string;
}

/** A store in the list of stores. */
export interface ListedStore {
  name: string;
  owner: { firstname: string; lastname: string };
  categories: string[];
  description: string;
  streetAddress: string;
  city: string;
  state: string;
  zipcode: number;
  delivery: ListedDelivery[];
  isPremium: boolean;
  isVerified: boolean;
  /** Quality on which its ratings are based, 1 to 5. */
  standing: number;
  /** Its picture wherever it is listed. */
  logo: string;
  /** The picture on top of its page. */
  front: string;
}

/** A store as the seed inserts it. */
export interface SeedStore extends ListedStore {
  id: string;
  ownerId: string;
  categoryIds: string[];
  deliveryAreas: DeliveryArea[];
  phone: string;
  ageInDays: number;
}
