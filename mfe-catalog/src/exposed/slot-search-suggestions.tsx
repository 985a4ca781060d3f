export { SearchSuggestions as default } from '#/features/search/suggestions/search-suggestions.tsx';
