export {
  deleteForAnHour,
  restoreDeleted,
  RESTORABLE_FOR,
  eraseDeletedReviews,
  restoreExpired,
} from './deletions.repository.ts';
