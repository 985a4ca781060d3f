import { type Static, Type } from 'typebox';
import { RemoteManifest } from './remote-manifest.ts';
import { Site } from './site.ts';

/** One emitted file: size on disk and the Subresource Integrity value of its bytes. */
export const BuiltFile = Type.Object({
  bytes: Type.Integer({ minimum: 0 }),
  gzipBytes: Type.Integer({ minimum: 0 }),
  integrity: Type.String({ pattern: '^sha256-' }),
});
export type BuiltFile = Static<typeof BuiltFile>;

/** A module that the build shares with the others in the page, or expects from them. */
export const SharedModule = Type.Object({
  name: Type.String(),
  /** That the build was made with. */
  version: Type.String(),
  /** Range of versions; of a remote the oldest that has every name which it uses, as it uses it. */
  requiredVersion: Type.String(),
  singleton: Type.Boolean(),
  strictVersion: Type.Boolean(),
  /**
   * Exports by name: of the host those that it brings, of a remote those that it uses. Left out where the build
   * cannot know them; versions that were built before 1.7.0 of this package have none.
   */
  names: Type.Optional(Type.Array(Type.String())),
});
export type SharedModule = Static<typeof SharedModule>;

/** The federation runtime of a build: a page has one, that of its host. */
export const FederationRuntime = Type.Object({
  /** Of the runtime that the host brings, or that the entry of a remote was built for. */
  version: Type.String(),
  /** Of a host: range of versions whose entries it runs. */
  serves: Type.Optional(Type.String()),
});
export type FederationRuntime = Static<typeof FederationRuntime>;

/**
 * What one build of the shell or of a remote is made of. Written by the build itself, checked
 * and stored at publish time, and all that the gateway knows of the build.
 */
export const BuildRecord = Type.Object({
  name: Type.String(),
  version: Type.String(),
  /** `host` is the shell; every other build is a `remote`. */
  kind: Type.Union([Type.Literal('host'), Type.Literal('remote')]),
  /** File that starts the build: remoteEntry.js of a remote, the main script of the shell. */
  entry: Type.String(),
  /** File that starts the server build, below `server/`; without one its pages are rendered in the browser. */
  server: Type.Optional(Type.String({ pattern: '^server/' })),
  /** Every emitted file by its path below the version folder, this record excepted. */
  files: Type.Record(Type.String(), BuiltFile),
  /** Script and style files that each named chunk needs, in loading order. */
  chunks: Type.Record(Type.String(), Type.Array(Type.String())),
  /** Of the host those that it brings, of a remote those that it imports. */
  shared: Type.Array(SharedModule),
  /** Versions that were built before 1.1.0 of this package have none. */
  runtime: Type.Optional(FederationRuntime),
  manifest: RemoteManifest,
  /** Slots with the revision of their props that the build was made against. */
  slots: Type.Optional(
    Type.Object({
      fills: Type.Record(Type.String(), Type.Integer()),
      renders: Type.Record(Type.String(), Type.Integer()),
    }),
  ),
  /** `site.json` of a host; hosts that were built before it existed have none. */
  site: Type.Optional(Site),
});
export type BuildRecord = Static<typeof BuildRecord>;
