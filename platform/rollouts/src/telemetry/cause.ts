import { exposeOfSlot, type FailureCause, ROUTES_EXPOSE } from '@mortar/federation';
import { sha256 } from '@mortar/server/signing';
import type { ServedRelease } from '@mortar/registry/core/releases/active-state';
import { isVital, type Measure } from '@mortar/registry/core/signals/signals';

/** What a failure is known by. Only what a gateway measures itself has a message: what a browser says may be made up. */
export interface RecordedCause extends FailureCause {
  message?: string;
}

/** A failure that visitors of a rollout met, as they report it. */
export interface Cause {
  rollout: string;
  /** The same for every visitor who reports the same. */
  id: string;
  candidate: boolean;
  /** The front end that failed; `null`: the one that is rolled out. */
  name: string | null;
  version: string;
  measure: string;
  place: string | null;
  error: string | null;
  message: string | null;
  frames: readonly string[];
  /** The network of the visitor who reported it first. */
  source: string;
}

/** Name of an endpoint and a status, as in `articlesGetArticle 404`. */
const REQUEST = /^[a-z]\w{0,59} \d{1,3}$/i;
/** An origin and the class of a status, as in `https://rates.example 5xx`; 0 is no response. */
const OWN_REQUEST = /^https?:\/\/[a-z0-9.-]{1,80}(?::\d{1,5})? (?:[45]xx|0)$/;

/**
 * The cause of an event as far as the version can have it: a page, slot or file that is in its build, or a request.
 * What a client makes up beyond that is dropped.
 */
export function plausibleCause(
  { measure, cause }: { measure: Measure; cause?: RecordedCause | undefined },
  { record }: ServedRelease,
): RecordedCause | undefined {
  // Most events have none.
  if (!cause) return undefined;
  const { routes, slots, goals = [] } = record.manifest;
  if (measure === 'goal') return cause.place && goals.includes(cause.place) ? { place: cause.place } : undefined;
  const places = [ROUTES_EXPOSE, ...routes.map(({ path }) => path), ...slots.map(exposeOfSlot)];
  const isRequest = measure.startsWith('request-');
  const hasError = !isRequest && !isVital(measure);
  const { place, error, message } = cause;
  const frames = cause.frames?.filter((frame) => Object.hasOwn(record.files, frame.slice(0, frame.indexOf(':'))));
  const plausible: RecordedCause = {
    ...(place && (isRequest ? REQUEST.test(place) || OWN_REQUEST.test(place) : places.includes(place)) && { place }),
    ...(error && hasError && { error }),
    ...(message && measure === 'render-failure' && { message }),
    ...(frames && frames.length > 0 && hasError && { frames }),
  };
  return Object.keys(plausible).length > 0 ? plausible : undefined;
}

/**
 * Begins the ids of slow pages. They are limited apart from failures, for which there would be no room otherwise: most
 * visitors meet some.
 */
export const SLOW_PAGE = 'slow-';

/** What makes two reports the same cause. The way to where an error was thrown differs among visitors, and so may its message. */
export function causeId(
  { candidate, name }: Pick<Cause, 'candidate' | 'name'>,
  measure: Measure,
  cause: FailureCause,
): string {
  const { place, error, frames } = cause;
  const hash = sha256(JSON.stringify([candidate, name, measure, place, error, frames?.[0]])).slice(0, 22);
  return isVital(measure) ? SLOW_PAGE + hash : hash;
}
