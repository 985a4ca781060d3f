export { SearchService } from './search.service.ts';
