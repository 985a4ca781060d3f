// Times are Nigerian, whatever the time zone of the browser.
const moment = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
});

/** A moment as dd/mm/yyyy, hh:mm. */
export function formatMoment(value: string): string {
  return moment.format(new Date(value));
}
