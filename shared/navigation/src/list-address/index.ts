// What lists keep in their address. Bundled by the remotes that use it: the page's first script has no use for it.
export { pageNumber } from './page-number.ts';
export { useDebouncedChoice } from './debounced-choice.ts';
