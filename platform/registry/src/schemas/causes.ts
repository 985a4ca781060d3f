import { type Static, Type } from 'typebox';

const VisitorCounts = { candidate: Type.Integer(), baseline: Type.Integer() };
const Nullable = Type.Union([Type.String(), Type.Null()]);

/** A line of the sources, or of a script whose source map was not published: then `code` is `null`. */
const SourcePositionView = Type.Object({
  file: Type.String(),
  line: Type.Integer(),
  column: Type.Integer(),
  code: Nullable,
});

const CauseView = Type.Object({
  /** Visitors who met it. */
  ...VisitorCounts,
  /** The front end that failed beside the one that is rolled out, and its version; `null`: that one itself. */
  beside: Nullable,
  measure: Type.String(),
  /** Path pattern of a page, a module, or an endpoint with its status. */
  place: Nullable,
  error: Nullable,
  /** Of a render on the server; earlier gateways leave it out. */
  message: Type.Optional(Nullable),
  /** Innermost first. */
  stack: Type.Array(SourcePositionView),
});
export type CauseView = Static<typeof CauseView>;

/** What visitors of the live version met, with one example of where it was thrown. */
export const LiveCauseView = Type.Object({
  measure: Type.String(),
  place: Nullable,
  error: Nullable,
  /** Of a render on the server; earlier gateways leave it out. */
  message: Type.Optional(Nullable),
  stack: Type.Array(SourcePositionView),
  /** Page loads that met it. */
  count: Type.Integer(),
  /** Who most of them are, as in `in Safari, signed in`; empty: of many kinds, or not known. */
  who: Type.String(),
  /** The version with which it was met first. */
  sinceVersion: Type.String(),
  firstSeen: Type.String(),
  lastSeen: Type.String(),
});
export type LiveCauseView = Static<typeof LiveCauseView>;

/** What visitors of the current rollout, or of the last one, met: what speaks most against the candidate first. */
export const CauseReportView = Type.Object({
  /** `null`: there was no rollout. */
  rollout: Nullable,
  /** Visitors who reported. */
  visitors: Type.Object(VisitorCounts),
  causes: Type.Array(CauseView),
  /** Of the last fourteen days, what was met most first; earlier gateways leave it out. */
  live: Type.Optional(Type.Array(LiveCauseView)),
});
export type CauseReportView = Static<typeof CauseReportView>;
