/** Servers that can be built. */
export const SERVERS: readonly ('api' | 'gateway')[];

/** @returns the folder of a server's bundle, built unless an earlier run built it from the same sources */
export function keptServer(name: 'api' | 'gateway'): Promise<string>;
