export { addressRanges, isAmong } from '@mortar/server/environment';

/** Loopback and private networks. */
export const OWN_NETWORKS = '127.0.0.0/8,::1/128,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7';
