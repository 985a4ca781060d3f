import type { ReactNode } from 'react';
import { useSiteOrigin } from '@mortar/host';

/** Link to the mailbox of the support, in the domain of the site. */
export function SupportMail({ subject }: { subject?: string }): ReactNode {
  const { hostname } = new URL(useSiteOrigin());
  const address = `support@${hostname.replace(/^www\./, '')}`;
  return <a href={`mailto:${address}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>{address}</a>;
}
