export { removals } from './housekeeping.repository.ts';
export { Housekeeping } from './housekeeping.service.ts';
