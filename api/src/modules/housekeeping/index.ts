export { Housekeeping } from './housekeeping.service.ts';
