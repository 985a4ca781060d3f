/** Where people write to: a mailbox of the domain that serves the site. */
export function supportAddress(): string {
  return `support@${location.hostname.replace(/^www\./, '')}`;
}
