import type { CauseView } from '#schemas/causes.ts';

type Titled = Pick<CauseView, 'beside' | 'measure' | 'place' | 'error' | 'message'>;

/** What failed, in words, as in `Slot notification-bell crashes: TypeError`. */
export function titleOfCause({ beside, ...cause }: Titled): string {
  return beside === null ? titleOf(cause) : `In ${beside}: ${titleOf(cause)}`;
}

function titleOf({ measure, place, error, message }: Omit<Titled, 'beside'>): string {
  if (measure.startsWith('request-')) return `Request ${describeRequest(place)}`;
  const failure = measure === 'error' ? 'Uncaught error' : `${subjectOf(place)} ${VERBS[measure] ?? measure}`;
  if (message) return `${failure}: ${message}`;
  if (!error) return failure;
  return isElement(error) ? `${failure} at <${error}>` : `${failure}: ${error}`;
}

/** What the lines of a cause are. */
export function linesOfCause({ error }: Pick<CauseView, 'error'>): string {
  return isElement(error) ? 'Where it is rendered' : 'Where it was thrown';
}

/** At which a page does not hydrate; names of errors begin with a capital letter. */
const isElement = (error: string | null) => /^[a-z]/.test(error ?? '');

const VERBS: Record<string, string> = {
  crash: 'crashes',
  'load-failure': 'does not load',
  'hydration-failure': 'does not hydrate',
  'render-failure': 'does not render on the server',
  LCP: 'is slow to paint',
  INP: 'responds slowly',
  CLS: 'shifts its layout',
};

function subjectOf(place: string | null): string {
  if (place === null) return 'It';
  if (place.startsWith('slot-')) return `Slot ${place.slice('slot-'.length)}`;
  return place.startsWith('/') ? `Page ${place}` : 'The front end';
}

/** `articlesGetArticle 503`; a status of 0 is none. */
function describeRequest(place: string | null): string {
  const [endpoint, status] = (place ?? 'without a name').split(' ');
  return status === '0' ? `${endpoint}: no response` : `${endpoint}: ${status}`;
}
