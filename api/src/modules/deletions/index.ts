export {
  deleteForAnHour,
  restoreDeleted,
  RESTORABLE_FOR,
  restoreExpired,
} from './deletions.repository.ts';
