export { searchRoutes } from './search.routes.ts';
export { type SearchedText, SearchService } from './search.service.ts';
export { SuggestionService } from './suggestions.service.ts';
export { textQuery } from './text-query.ts';
