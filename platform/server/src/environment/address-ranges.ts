import { BlockList, isIP } from 'node:net';
import { environmentError } from './read-environment.ts';

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

/** Whether an IP address is in one of the ranges. */
export function isAmong(ranges: BlockList, address: string): boolean {
  return ranges.check(address, familyOf(address));
}
