// In place of what preloads remotes in the federation runtime: documents preload what their page needs.

const unused = (name) => () => {
  throw new Error(`This build leaves ${name} of the federation runtime out.`);
};

export const defaultPreloadArgs = unused('defaultPreloadArgs');
export const formatPreloadArgs = unused('formatPreloadArgs');
export const normalizePreloadExposes = unused('normalizePreloadExposes');
export const preloadAssets = unused('preloadAssets');
