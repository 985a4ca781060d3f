import { clientNetwork } from '@mortar/server/http';
import { sign } from '@mortar/server/signing';

/** Characters of a subject that identify no network. */
const OWN_LENGTH = 12;
const LENGTH = 22;

/**
 * Bits of the IPv6 networks that count as one. Providers give a /48 to one customer, and 256 of them to any who ask for
 * more: with a /40, who has a whole provider's /32 has as many networks as with a /24 of IPv4.
 */
const CUSTOMER_PREFIX = 40;

/**
 * The subject of a browser that a document is served to for the first time. It contains a keyed hash of the customer's
 * network, so that a browser stays evidence of that network whatever address it reports from.
 *
 * @param random 12 characters of base64url
 * @param address as Fastify's `request.ip` has it
 */
export function subjectIn(random: string, address: string, signingKey: string): string {
  const network = sign(signingKey, 'network', clientNetwork(address, CUSTOMER_PREFIX));
  return `${random.slice(0, OWN_LENGTH)}${network}`.slice(0, LENGTH);
}

/** The keyed hash of the network in which a subject got its first document. */
export function networkOf(subject: string): string {
  return subject.slice(OWN_LENGTH);
}
