const naira = new Intl.NumberFormat('en-NG', { maximumFractionDigits: 0 });
const nairaAndKobo = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
// The marketplace keeps Nigerian time, wherever its reader's clock is set.
const date = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Africa/Lagos',
});

/** A price in naira, e.g. `₦1,250,000`; kobo only where there are some. */
export function formatNaira(amount: number): string {
  const sign = amount < 0 ? '-' : '';
  const size = Math.abs(amount);
  return `${sign}₦${(Number.isInteger(size) ? naira : nairaAndKobo).format(size)}`;
}

/** A day as dd/mm/yyyy; an empty string for what is no date. */
export function formatDate(value: string | number | Date): string {
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? '' : date.format(moment);
}
