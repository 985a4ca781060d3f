import type { Delivery } from '#core/jobs/delivery.ts';

/** A webhook that is notified of changes. */
export interface Receiver {
  id: string;
  address: string;
  /** Only changes of these front ends and of the whole site; empty: all. */
  remotes: string[];
  /** Label of the token that it was added with. */
  createdBy: string;
  /** ISO 8601, UTC, as all times here. */
  createdAt: string;
  /** `null` before the first. */
  lastDelivery: Delivery | null;
}
