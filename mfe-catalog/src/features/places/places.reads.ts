import { read } from '@mortar/federation/screen-reads';

export function placesRequest(): string {
  return '/places';
}

/** What the page of states reads. */
export const PLACES_READS = { requests: { places: read(placesRequest, undefined) } };
