import { isIPv4 } from 'node:net';
import Bowser from 'bowser';

/** A longer `User-Agent` is not a browser's. */
const USER_AGENT_MAX_LENGTH = 500;
/** No others: the library takes whatever an unknown browser calls itself, and mails would quote that. */
const KNOWN_NAMES = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** Where a session began: for its owner to recognise, and for nothing else. */
export interface SessionOrigin {
  /** Browser and system, such as 'Chrome on Android'. */
  device: string;
  /** About a provider in a region: the first half of an IPv4 address, or 32 bits of an IPv6 network. */
  network: string;
}

/** @param network as `clientNetwork` names it */
export const sessionOrigin = (userAgent: string | undefined, network: string): SessionOrigin => ({
  device: deviceName(userAgent?.slice(0, USER_AGENT_MAX_LENGTH)),
  network: roughNetwork(network),
});

function deviceName(userAgent: string | undefined): string {
  // The library refuses an empty text.
  const parser = Bowser.getParser(userAgent || 'unknown');
  const names = [parser.getBrowserName(), parser.getOSName()].filter((name) => KNOWN_NAMES.has(name));
  return names.join(' on ') || 'Unknown device';
}

function roughNetwork(network: string): string {
  if (isIPv4(network)) return `${network.split('.', 2).join('.')}.x.x`;
  const groups = /^([\da-f]{1,4}):([\da-f]{1,4}):/.exec(network);
  return groups ? `${groups[1]}:${groups[2]}:x` : '';
}
