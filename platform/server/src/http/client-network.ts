import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

// A CommonJS module whose exports Node does not find by name.
const { IPv4, IPv6, isValid, parse } = ipaddr;

/** What one customer of a network gets at least: all addresses below it are one client's. */
const IPV6_PREFIX = 64;

/**
 * The network that counts as one client: an IPv4 address as it is, also when it is mapped into IPv6
 * (`::ffff:102.89.0.1`), and of an IPv6 address the network, without a zone.
 *
 * @param address as Fastify's `request.ip` has it
 * @param ipv6Prefix bits of the network, 64 or less where one customer's whole allocation counts once
 * @returns `102.89.0.1` or `2c0f:f5c0:1:2::/64`; what is no IP address comes back unchanged
 */
export function clientNetwork(address: string, ipv6Prefix = IPV6_PREFIX): string {
  // Most addresses, and each is its own network: to parse one takes ten times longer.
  if (isIPv4(address)) return address;
  if (!isValid(address)) return address;
  const parsed = parse(address);
  if (parsed instanceof IPv4) return parsed.toString();
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  parsed.zoneId = undefined;
  return `${IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${ipv6Prefix}`).toRFC5952String()}/${ipv6Prefix}`;
}
