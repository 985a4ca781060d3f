import type { ReactNode } from 'react';
import { useSupportContactQuery } from './support.api.ts';

/** Link to the mailbox of the support. */
export function SupportMail({ subject }: { subject?: string }): ReactNode {
  const { data } = useSupportContactQuery();
  if (!data) return 'our support';
  return <a href={`mailto:${data.email}${subject ? `?subject=${encodeURIComponent(subject)}` : ''}`}>{data.email}</a>;
}
