import type { ModeratedSubject, ReportReason } from '@mortar/contracts';

/** Reasons as the form of a report names them. */
export const reasonWords: Record<ReportReason, string> = {
  counterfeit: 'Counterfeit',
  misleading: 'Misleading',
  fraud: 'Fraud',
  offensive: 'Offensive',
  other: 'Other',
};

export const subjectWords: Record<ModeratedSubject, string> = {
  product: 'Product',
  store: 'Store',
  account: 'Account',
  project: 'Project',
};

/** e.g. `1 report`, `3 reports`. */
export function reportCount(count: number): string {
  return `${count} ${count === 1 ? 'report' : 'reports'}`;
}
