import { type Static, Type } from 'typebox';

/** Who may open a route. `session`: a signed-in person; the shell sends others to /login. */
export const RouteGuard = Type.Union([Type.Literal('none'), Type.Literal('session')]);
export type RouteGuard = Static<typeof RouteGuard>;

/** A path of the site that a remote answers, known to the shell before the remote's code is. */
export const RemoteRoute = Type.Object(
  {
    /** React Router pattern from the site's root, e.g. `/products/view/:productId`. */
    path: Type.String({ pattern: '^/' }),
    guard: RouteGuard,
    /** Names of chunks (`webpackChunkName`) that this route draws first: the gateway preloads them. */
    preload: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
);
export type RemoteRoute = Static<typeof RemoteRoute>;

export const RemoteName = Type.String({ pattern: '^(shell|mfe-[a-z0-9-]+)$', maxLength: 64 });

/** `mfe.json`: what a remote offers to the site. Read when it is built, kept with its release. */
export const RemoteManifest = Type.Object(
  {
    name: RemoteName,
    /** The team to call. */
    owner: Type.String({ minLength: 1 }),
    routes: Type.Array(RemoteRoute),
    /** Names of slots it contributes; each is exposed as `./slot-<name>`. */
    slots: Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]*$' })),
  },
  { additionalProperties: false },
);
export type RemoteManifest = Static<typeof RemoteManifest>;
