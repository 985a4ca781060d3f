/** Email address of the support: a mailbox of the domain that serves the site. */
export function supportAddress(): string {
  return `support@${location.hostname.replace(/^www\./, '')}`;
}
