import type { ListExtent } from '@mortar/contracts';
import { groupDigits } from '@mortar/contracts/money';

/** A whole number as Nigerians write it, e.g. `1,250,000`. */
export function formatCount(count: number): string {
  return groupDigits(String(count));
}

/** How many items a list has, e.g. `250`, or `1,000+` where counting ended. */
export function formatTotal({ totalItems, totalIsLowerBound }: Omit<ListExtent, 'next'>): string {
  return `${formatCount(totalItems)}${totalIsLowerBound ? '+' : ''}`;
}

let date: Intl.DateTimeFormat | undefined;

/** A day as dd/mm/yyyy; an empty string for what is no date. */
export function formatDate(value: string | number | Date): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return '';
  // The marketplace keeps Nigerian time, wherever its reader's clock is set.
  date ??= new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Africa/Lagos',
  });
  return date.format(moment);
}
