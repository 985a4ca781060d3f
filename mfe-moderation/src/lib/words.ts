import type { ModeratedSubject, PriceUnit, ReportReason } from '@mortar/contracts';
import { formatNaira } from '@mortar/contracts/money';
import { UNIT_WORDS } from '@mortar/contracts/units';

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

/** e.g. `₦9,500 per bag`. */
export function statedPrice(price: number, unit: PriceUnit | null): string {
  return unit ? `${formatNaira(price)} per ${UNIT_WORDS[unit].one}` : formatNaira(price);
}

/** e.g. `1 report`, `3 reports`. */
export function reportCount(count: number): string {
  return `${count} ${count === 1 ? 'report' : 'reports'}`;
}
