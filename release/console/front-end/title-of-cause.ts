import type { CauseView } from '../../src/http/schemas/causes.ts';

/** What failed, in words, as in `Slot notification-bell crashes: TypeError`. */
export function titleOfCause({ measure, place, error }: Pick<CauseView, 'measure' | 'place' | 'error'>): string {
  if (measure.startsWith('request-')) return `Request ${describeRequest(place)}`;
  const failure = measure === 'error' ? 'Uncaught error' : `${subjectOf(place)} ${VERBS[measure] ?? measure}`;
  return error ? `${failure}: ${error}` : failure;
}

const VERBS: Record<string, string> = {
  crash: 'crashes',
  'load-failure': 'does not load',
  'hydration-failure': 'does not hydrate',
};

function subjectOf(place: string | null): string {
  if (place === null) return 'It';
  if (place.startsWith('slot-')) return `Slot ${place.slice('slot-'.length)}`;
  return place.startsWith('/') ? `Page ${place}` : 'The front end';
}

/** `catalogGetTile 503`; a status of 0 is none. */
function describeRequest(place: string | null): string {
  const [endpoint, status] = (place ?? 'without a name').split(' ');
  return status === '0' ? `${endpoint}: no response` : `${endpoint}: ${status}`;
}
