// In place of what preloads remotes in the federation runtime: documents preload what their page needs.

export function preloadAssets() {
  throw new Error('The documents of this site preload what its remotes need.');
}

export const defaultPreloadArgs = preloadAssets;
export const formatPreloadArgs = preloadAssets;
export const normalizePreloadExposes = preloadAssets;
