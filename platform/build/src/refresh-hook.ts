/**
 * Each front end brings a fast-refresh runtime of its own. Those of remotes start after React DOM
 * has registered itself, and find it only in a hook that keeps a list of renderers, as React's developer
 * tools have.
 */
const HOOK = `
  if (!window.__REACT_DEVTOOLS_GLOBAL_HOOK__) {
    const renderers = new Map();
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      renderers,
      supportsFiber: true,
      isDisabled: false,
      inject: (renderer) => (renderers.set(renderers.size + 1, renderer), renderers.size),
      onScheduleFiberRoot() {},
      onCommitFiberRoot() {},
      onCommitFiberUnmount() {},
    };
  }
`;

/** Adds the hook for fast refresh of remotes to the shell's development document. */
export function withRefreshHook(html: string): string {
  return html.replace('<head>', `<head><script>${HOOK}</script>`);
}
