export { PostgresSearchIndex } from './postgres-search-index.ts';
