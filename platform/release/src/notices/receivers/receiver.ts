/** A webhook or mail address that is notified of changes. */
export interface Receiver {
  id: string;
  /** `https:` or `mailto:`. */
  address: string;
  /** Only changes of these front ends and of the whole site; empty: all. */
  remotes: string[];
  /** Label of the token that it was added with. */
  createdBy: string;
  /** ISO 8601, UTC, as all times here. */
  createdAt: string;
}

/** One change for one receiver. */
export interface Delivery {
  id: string;
  receiver: string;
  address: string;
  /** Sequence number of the change in the audit log. */
  seq: number;
  /** Waiting ones are attempted again; failed ones have used up their attempts. */
  status: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  /** Why the last attempt failed, or how it was accepted. */
  response: string | null;
  createdAt: string;
  endedAt: string | null;
}
