/**
 * A whole number as Nigerians write it, e.g. `1,250,000`. Not by Intl, whose first use takes a modest
 * phone up to a tenth of a second in the middle of drawing the first cards.
 */
export function formatCount(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** A price in naira, e.g. `₦1,250,000`; kobo only where there are some. */
export function formatNaira(amount: number): string {
  const sign = amount < 0 ? '-' : '';
  const [naira, kobo] = Math.abs(amount).toFixed(2).split('.');
  return `${sign}₦${formatCount(Number(naira))}${kobo === '00' ? '' : `.${kobo}`}`;
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
