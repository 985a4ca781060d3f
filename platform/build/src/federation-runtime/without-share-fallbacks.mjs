// In place of what loads a remote's own copies of shared modules: remotes bundle none.

export const getSharedFallbackGetter = undefined;
