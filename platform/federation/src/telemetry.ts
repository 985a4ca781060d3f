import { type Static, Type } from 'typebox';
import { RemoteName } from './remote-manifest.ts';

/**
 * `load`: milliseconds until a remote's module was there. `load-failure`, `crash`: it never came, or threw while it
 * rendered, a page and what it contributes to a slot alike. `hydration-failure`: its page is not what the document
 * brought. `error`: its code threw, or rejected a promise, where nothing catches it. `request-4xx`, `request-5xx`,
 * `request-no-response`: a request to the API that it declares failed, or another one that its code made. `goal`: a visitor
 * has reached a goal that its mfe.json names. The rest are web vitals of a page, in milliseconds; CLS without unit.
 */
export const TELEMETRY_MEASURES = [
  'load',
  'load-failure',
  'crash',
  'hydration-failure',
  'error',
  'request-4xx',
  'request-5xx',
  'request-no-response',
  'goal',
  'LCP',
  'INP',
  'CLS',
  'FCP',
  'TTFB',
] as const;
export type TelemetryMeasure = (typeof TELEMETRY_MEASURES)[number];

/** What a failure is known by. It has no text of the visitor: the message of an error is not reported. */
export const FailureCause = Type.Object(
  {
    /**
     * Path pattern of the page that crashed, did not hydrate or was slow; the module that did not load or whose slot crashed, as in `routes` and
     * `slot-notification-bell`; the endpoint whose request failed, with its status, as in `articlesGetArticle 404`; the origin of a
     * request that no endpoint made, with the class of its status, as in `https://rates.example 5xx`; the name of a goal.
     */
    place: Type.Optional(Type.String({ minLength: 1, maxLength: 120 })),
    /** Name of the error, as in `TypeError`; of the element, as in `h1`, where a page did not hydrate. */
    error: Type.Optional(Type.String({ pattern: '^[A-Za-z]\\w{0,39}$' })),
    /** The innermost positions of the stack in the version's own files: `file.js:line:column`. */
    frames: Type.Optional(
      Type.Array(Type.String({ pattern: '^[\\w.~-]{1,80}:\\d{1,6}:\\d{1,7}$' }), { minItems: 1, maxItems: 3 }),
    ),
  },
  { additionalProperties: false },
);
export type FailureCause = Static<typeof FailureCause>;

export const TelemetryEvent = Type.Object(
  {
    name: RemoteName,
    version: Type.String({ minLength: 1, maxLength: 80 }),
    measure: Type.Enum(TELEMETRY_MEASURES),
    value: Type.Number({ minimum: 0, maximum: 600_000 }),
    cause: Type.Optional(FailureCause),
  },
  { additionalProperties: false },
);
export type TelemetryEvent = Static<typeof TelemetryEvent>;

/** Everything that one page reports, in one request. It identifies no user. */
export const TelemetryReport = Type.Object(
  {
    events: Type.Array(TelemetryEvent, { minItems: 1, maxItems: 50 }),
    /** Of the boot manifest: which versions the page was made of. */
    revision: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    /** Whether the visitor is signed in; left out: not, or the host has no sessions. */
    signedIn: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type TelemetryReport = Static<typeof TelemetryReport>;
