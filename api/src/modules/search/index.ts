export type {
  ChoiceCount,
  FacetCounts,
  FoundPage,
  ProductListing,
  ProductSearch,
  SearchFeed,
  SearchIndex,
  Shelf,
  SuggestedMatches,
  SuggestionBounds,
} from './search-index.ts';
export type { ProductDocument, SearchDocument, SearchSubject, StoreDocument } from './search-document.ts';
export { FallbackSearchIndex } from './fallback-search-index.ts';
export { closeOutbox } from './search-outbox.repository.ts';
export { SearchRelay } from './search-relay.ts';
export { searchRoutes } from './search.routes.ts';
export { SuggestionService } from './suggestions.service.ts';
export { warnOfUnreadOutbox } from './unread-outbox.ts';
