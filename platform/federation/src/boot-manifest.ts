import { type Static, Type } from 'typebox';
import { RemoteManifest, RemoteRoute } from './remote-manifest.ts';

/** One loadable version of a remote. */
export const BootArtefact = Type.Object({
  version: Type.String(),
  /** Absolute path or URL of remoteEntry.js. */
  entry: Type.String(),
  /** Subresource Integrity of the entry; `null` only for a dev server's ever-changing entry. */
  integrity: Type.Union([Type.String({ pattern: '^sha256-' }), Type.Null()]),
});
export type BootArtefact = Static<typeof BootArtefact>;

/** A remote as this visitor gets it. */
export const BootRemote = Type.Object({
  ...Type.Omit(RemoteManifest, ['goals', 'origins']).properties,
  ...BootArtefact.properties,
  /** Without their metadata: the document contains that of its page already. */
  routes: Type.Array(Type.Omit(RemoteRoute, ['metadata'])),
  /** The last known good version, which the shell loads when this one fails. */
  lastKnownGood: Type.Optional(BootArtefact),
});
export type BootRemote = Static<typeof BootRemote>;

/**
 * Everything the shell needs to assemble the page for this visitor, inlined by the gateway in
 * the HTML, so that finding the remotes costs no request.
 */
export const BootManifest = Type.Object({
  /** Base address of the API, e.g. `/api`. */
  apiBaseUrl: Type.String(),
  /** Settings of the environment, for `siteSettings()`. */
  settings: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  shell: Type.Object({ version: Type.String() }),
  remotes: Type.Array(BootRemote),
  /** Changes with anything above; see {@link REVISION_PATH}. Absent: the page does not look for newer versions. */
  revision: Type.Optional(Type.String()),
  /** The previewed version or dev server, in place of the version that visitors get. */
  preview: Type.Optional(
    Type.Object({
      name: Type.String(),
      version: Type.String(),
      /** ISO 8601, UTC; a dev server ends by itself. */
      until: Type.Optional(Type.String()),
    }),
  ),
});
export type BootManifest = Static<typeof BootManifest>;
