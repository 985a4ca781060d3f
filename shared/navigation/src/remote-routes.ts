import type { ComponentType } from 'react';

/** One screen of a remote, each in a chunk of its own. */
export interface RemoteScreenRoute {
  /** The same path as in mfe.json. */
  path: string;
  /**
   * Fetches the screen. Called again when it has failed and the user retries, so it
   * must not cache a failure: a plain `import()`.
   */
  load: () => Promise<ComponentType>;
}

/** What a remote's `./routes` exposes by default: one screen for each route of its mfe.json. */
export type RemoteRoutes = readonly RemoteScreenRoute[];
