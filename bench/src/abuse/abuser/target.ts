/** What an abuser sends to, and what it has. */
export interface Target {
  /** Origin of haproxy. */
  origin: string;
  /** The address of this machine that the abuser sends from. */
  address: string;
  /** Access token of the abuser's own account, which has a store. */
  accessToken: string;
  /** E-mails of other accounts. */
  emails: string[];
  /** A file with a photo of 12 megapixels. */
  photo: string;
  /** The remote that is on the site, and its version. */
  remote: { name: string; version: string };
  /** Counts what a request came to. */
  count(outcome: string): void;
}

/** How often each status was returned, or something else happened. */
export type Outcomes = Record<string, number>;
