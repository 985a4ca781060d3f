import { type BlockList, isIP } from 'node:net';
import { isAmong } from '@mortar/server/environment';
import ipaddr from 'ipaddr.js';
import { Refusal } from '#core/errors/refusal.ts';

/**
 * Reads the address of a receiver.
 *
 * @param networks that webhooks may be in, beside the public internet
 * @throws Refusal when nothing may be sent there. What a host name resolves to is checked at each attempt.
 */
export function usableAddress(text: string, networks: BlockList): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url && (url.protocol === 'https:' || (url.protocol === 'http:' && networks.rules.length > 0));
  if (!isWeb || url.username || url.password || url.hash) {
    throw new Refusal(
      'bad-address',
      `${text} is no address of a webhook: use https://…, without a user or a fragment.`,
    );
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isReachable(host, networks)) throw unreachable(host);
  return url;
}

/** Whether webhooks may be sent to an IP address: a public one, or one that the settings name. */
export function isReachable(address: string, networks: BlockList): boolean {
  return isPublic(address) || isAmong(networks, address);
}

/** All that is allocated of IPv6: what is outside of it, such as IPv4 inside IPv6, leads nowhere or inside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

function isPublic(text: string): boolean {
  const address = ipaddr.process(text);
  const isSpecial = address.range() !== 'unicast';
  return !isSpecial && (address.kind() === 'ipv4' || address.match(GLOBAL_UNICAST));
}

export const unreachable = (host: string) =>
  new Refusal('bad-address', `${host} is not in the public internet: name its network in WEBHOOK_NETWORKS.`);
