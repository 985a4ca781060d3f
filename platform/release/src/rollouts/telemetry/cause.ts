import { exposeOfSlot, type FailureCause, ROUTES_EXPOSE, type TelemetryEvent } from '@mortar/federation';
import { sha256 } from '@mortar/server/signing';
import type { ServedRelease } from '#core/releases/active-state.ts';
import { isVital, type Measure } from './signals.ts';

/** A failure that visitors of a rollout met, as they report it. */
export interface Cause {
  rollout: string;
  /** The same for every visitor who reports the same. */
  id: string;
  candidate: boolean;
  version: string;
  measure: string;
  place: string | null;
  error: string | null;
  frames: readonly string[];
  /** The network of the visitor who reported it first. */
  source: string;
}

/** Name of an endpoint and a status, as in `articlesGetArticle 404`. */
const REQUEST = /^[a-z]\w{0,59} \d{1,3}$/i;

/**
 * The cause of an event as far as the version can have it: a page, slot or file that is in its build, or a request.
 * What a client makes up beyond that is dropped.
 */
export function plausibleCause(
  { measure, cause }: Pick<TelemetryEvent, 'cause'> & { measure: Measure },
  { record }: ServedRelease,
): FailureCause | undefined {
  // Most events have none.
  if (!cause) return undefined;
  const { routes, slots } = record.manifest;
  const places = [ROUTES_EXPOSE, ...routes.map(({ path }) => path), ...slots.map(exposeOfSlot)];
  const isRequest = measure.startsWith('request-');
  const hasError = !isRequest && !isVital(measure);
  const { place, error } = cause;
  const frames = cause.frames?.filter((frame) => Object.hasOwn(record.files, frame.slice(0, frame.indexOf(':'))));
  const plausible: FailureCause = {
    ...(place && (isRequest ? REQUEST.test(place) : places.includes(place)) && { place }),
    ...(error && hasError && { error }),
    ...(frames && frames.length > 0 && hasError && { frames }),
  };
  return Object.keys(plausible).length > 0 ? plausible : undefined;
}

/**
 * Begins the ids of slow pages. They are limited apart from failures, for which there would be no room otherwise: most
 * visitors meet some.
 */
export const SLOW_PAGE = 'slow-';

/** What makes two reports the same cause. The way to where an error was thrown differs among visitors. */
export function causeId(candidate: boolean, measure: Measure, { place, error, frames }: FailureCause): string {
  const hash = sha256(JSON.stringify([candidate, measure, place, error, frames?.[0]])).slice(0, 22);
  return isVital(measure) ? SLOW_PAGE + hash : hash;
}
