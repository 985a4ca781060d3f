/** How the newest attempt to notify a receiver ended. */
export interface Delivery {
  /** ISO 8601, UTC. */
  at: string;
  /** HTTP status; `null` when there was no response. */
  status: number | null;
  /** `null` when the notice was accepted. */
  error: string | null;
}

/** With this status a receiver ends its subscription, as the Standard Webhooks specification describes. */
export const GONE = 410;
