import { Commit } from '#core/commits/commit.ts';
import { type Static, Type } from 'typebox';
import { Nullable, Reason, Retire, Version } from './fields.ts';

export const PublishQuery = Type.Object({
  reason: Type.Optional(Reason),
  /** A {@link Commit} as JSON. */
  commit: Type.Optional(Type.String({ maxLength: 2_000 })),
  /** Publish the build although it could not be activated now. */
  ahead: Type.Optional(Type.Boolean()),
  /** Percent by which it may have more JavaScript than the active version, in all or for a page. */
  mostGrowth: Type.Optional(Type.Number({ minimum: 0, maximum: 10_000 })),
  retire: Retire,
  /** Activate it, too: in a dry run alone, where the version does not stay to be activated by another request. */
  live: Type.Optional(Type.Boolean()),
});

export const ReleaseView = Type.Object({
  name: Type.String(),
  version: Type.String(),
  digest: Type.String(),
  entryIntegrity: Type.String(),
  bytes: Type.Integer(),
  /** What browsers load of it, in bytes after gzip; of each route what its page loads first. */
  weight: Type.Object({
    javascript: Type.Integer(),
    styles: Type.Integer(),
    entry: Type.Integer(),
    routes: Type.Record(Type.String(), Type.Integer()),
  }),
  publisher: Type.String(),
  publishedAt: Type.String(),
  /** What it was built from, as its publisher states. */
  commit: Type.Optional(Nullable(Commit)),
});
export type ReleaseView = Static<typeof ReleaseView>;

/** A page that is not rendered on the server by the build that was published. */
export const TriedPage = Type.Object({
  /** Pattern of its route. */
  path: Type.String(),
  /** What was thrown or refused, and where. */
  problem: Type.String(),
  /** Whether the active versions render it. */
  wasRendered: Type.Boolean(),
});
export type TriedPage = Static<typeof TriedPage>;

/** A page, or a module of a slot, that the published build does not load in browsers. */
export const UnloadedPage = Type.Object({
  /** Pattern of its route, or the module. */
  page: Type.String(),
  /** What was thrown, and where. */
  problem: Type.String(),
});
export type UnloadedPage = Static<typeof UnloadedPage>;

export const PublishedView = Type.Object({
  outcome: Type.Union([Type.Literal('published'), Type.Literal('unchanged')]),
  release: ReleaseView,
  /** The active version, to compare it with. */
  active: Nullable(ReleaseView),
  conflicts: Type.Array(Type.String()),
  /** Pages that are not rendered on the server; absent: none was tried. */
  unrendered: Type.Optional(Type.Array(TriedPage)),
  /** Of those that are rendered and of slots, what browsers do not load; absent: none was tried. */
  unloaded: Type.Optional(Type.Array(UnloadedPage)),
});
export type PublishedView = Static<typeof PublishedView>;

export const ReleaseList = Type.Object({ releases: Type.Array(ReleaseView) });
export type ReleaseList = Static<typeof ReleaseList>;

export const PreviewBody = Type.Object(
  {
    version: Version,
    /** Up to thirty days, after which unused versions are pruned. */
    minutes: Type.Integer({ minimum: 1, maximum: 43_200, default: 15 }),
    /** In how many browsers the link can be opened. */
    browsers: Type.Integer({ minimum: 1, maximum: 50, default: 5 }),
    /** Of the sources: the link is that of the branch, and shows this version from now on. */
    branch: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    reason: Reason,
  },
  { additionalProperties: false },
);

export const PreviewView = Type.Object({ pass: Type.String(), until: Type.String() });
export type PreviewView = Static<typeof PreviewView>;
