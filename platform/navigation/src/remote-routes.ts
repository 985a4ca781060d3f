import type { ComponentType } from 'react';

/** A screen of a remote. */
export type RemoteScreen = ComponentType & {
  /**
   * What the screen requests first at an address, by path and query below the API's base address. A renderer reads it
   * before it renders; a screen without it is rendered to find out.
   */
  readsAt?: (params: Readonly<Record<string, string | undefined>>, query: URLSearchParams) => string[];
};

/** One screen of a remote, each in a chunk of its own. */
export interface RemoteScreenRoute {
  /** The same path as in mfe.json. */
  path: string;
  /**
   * Fetches the screen. Called again when it has failed and the user retries, so it
   * must not cache a failure: a plain `import()`.
   */
  load: () => Promise<RemoteScreen>;
}

/** What a remote's `./routes` exposes by default: one screen for each route of its mfe.json. */
export type RemoteRoutes = readonly RemoteScreenRoute[];
