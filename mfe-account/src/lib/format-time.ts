// Times are Nigerian, whatever the time zone of the browser.
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Lagos' });

/** The time of day as hh:mm. */
export function formatTime(value: string): string {
  return time.format(new Date(value));
}
