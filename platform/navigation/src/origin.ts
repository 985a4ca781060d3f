import type { Location } from 'react-router-dom';

/** State of a link to /login or /register: the page that the user came from. */
export interface OriginState {
  origin: string;
}

/** The state that sends the user back to `location` after signing in. */
export function originOf(location: Pick<Location, 'pathname' | 'search' | 'hash'>): OriginState {
  return { origin: `${location.pathname}${location.search}${location.hash}` };
}

/**
 * The remembered path, or home. Only ever a path on this site: a state can be forged by code
 * that writes to the history, so anything that could name another host is dropped.
 */
export function rememberedPath(state: unknown): string {
  const origin = isOriginState(state) ? state.origin : '/';
  return /^\/(?![/\\])/.test(origin) ? origin : '/';
}

function isOriginState(state: unknown): state is OriginState {
  return typeof state === 'object' && state !== null && 'origin' in state && typeof state.origin === 'string';
}
