import { type Static, Type } from 'typebox';

const Milliseconds = Type.Number({ minimum: 0, maximum: 600_000 });

/**
 * What a browser has measured of a document that is traced, and of the requests of its page. Times count from the begin
 * of the navigation; the clock of a phone is nobody's measure.
 */
export const PageTrace = Type.Object(
  {
    /** As the document's `Server-Timing` header names it, signed by the gateway. */
    trace: Type.String({ pattern: '^00-[0-9a-f]{32}-[0-9a-f]{16}-01~[\\w-]{22}$' }),
    /** When this was sent. */
    sentAt: Milliseconds,
    /** When the first byte came, the last one, and when the page had loaded. */
    firstByte: Milliseconds,
    lastByte: Milliseconds,
    loaded: Milliseconds,
    /** To the API, without their queries. */
    requests: Type.Array(
      Type.Object(
        { path: Type.String({ pattern: '^/', maxLength: 200 }), begun: Milliseconds, took: Milliseconds },
        { additionalProperties: false },
      ),
      { maxItems: 20 },
    ),
  },
  { additionalProperties: false },
);
export type PageTrace = Static<typeof PageTrace>;
