export { openEngine } from './engine.ts';
export { OpenSearchIndex } from './opensearch-search-index.ts';
