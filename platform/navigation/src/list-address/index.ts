// State of lists in the URL. Bundled by the remotes that use it, because the page's first script does not need it.
export { pageNumber } from './page-number.ts';
export { CHOICE_DELAY_MS, useDebouncedChoice } from './debounced-choice.ts';
