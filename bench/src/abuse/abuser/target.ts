import { randomBytes } from 'node:crypto';

/** What an abuser sends to, and what it has. */
export interface Target {
  /** Origin of the gateway. */
  origin: string;
  /** Origin of one API process. */
  apiOrigin: string;
  /** First half of the IPv6 network that is the abuser's, as `2001:db8:0:1`. */
  network: string;
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

/** Another address of the abuser's network each time. */
export function anAddress({ network }: Pick<Target, 'network'>): string {
  const groups = randomBytes(8).toString('hex').match(/.{4}/g) ?? [];
  return [network, ...groups].join(':');
}
