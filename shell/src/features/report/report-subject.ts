import type { ReportRequest } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';

type Subject = Pick<ReportRequest, 'subject' | 'subjectId'>;

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const subjectPages: readonly { subject: Subject['subject']; page: RegExp }[] = [
  { subject: 'product', page: new RegExp(`^${paths.product('')}${id}/?$`, 'i') },
  { subject: 'store', page: new RegExp(`^${paths.store('')}${id}/?$`, 'i') },
];

/** The product or store that the address of a page of this site, or its path alone, names. */
export function subjectOfAddress(address: string): Subject | undefined {
  const path = pathOf(address);
  for (const { subject, page } of subjectPages) {
    const subjectId = path && page.exec(path)?.[1];
    if (subjectId) return { subject, subjectId: subjectId.toLowerCase() };
  }
  return undefined;
}

// Without URL.canParse, which the oldest supported browsers lack.
function pathOf(address: string): string | undefined {
  try {
    return new URL(address, location.origin).pathname;
  } catch {
    return undefined;
  }
}
