import type { ReactNode } from 'react';

/**
 * What a remote's `./routes` exposes by default: one element for each route of its mfe.json,
 * under the same path.
 */
export type RemoteRoutes = readonly { path: string; element: ReactNode }[];
