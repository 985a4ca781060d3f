import { BlockList, isIP } from 'node:net';
import { environmentError } from '@mortar/server/environment';

/** Loopback and private networks. */
export const OWN_NETWORKS = '127.0.0.0/8,::1/128,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7';

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Parses a list of addresses and networks, as in `10.0.0.0/8,2001:db8::1`.
 *
 * @throws StartupError that names the variable and the entry that is neither
 */
export function addressRanges(variable: string, text: string): BlockList {
  const ranges = new BlockList();
  for (const range of text.split(',').map((each) => each.trim())) {
    const [network = '', bits] = range.split('/');
    try {
      if (bits === undefined) ranges.addAddress(network, familyOf(network));
      else ranges.addSubnet(network, bits === '' ? NaN : Number(bits), familyOf(network));
    } catch (error) {
      throw environmentError([`"${range}" in ${variable} is no network like 10.0.0.0/8`], error);
    }
  }
  return ranges;
}

export function isAmong(ranges: BlockList, address: string): boolean {
  return ranges.check(address, familyOf(address));
}
