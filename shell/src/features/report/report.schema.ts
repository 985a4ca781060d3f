import type { ReportRequest } from '@mortar/contracts';
import { REASON_REQUIRED, reportRules } from '@mortar/contracts/rules/report-rules';
import { paths } from '@mortar/contracts/site-paths';
import { textSchema } from '@mortar/ui/field-schemas';
import { type InferType, object, string } from 'yup';

export const reportReasons: readonly { value: ReportRequest['reason']; label: string }[] = [
  { value: 'counterfeit', label: 'It is counterfeit' },
  { value: 'misleading', label: 'It is not as described' },
  { value: 'fraud', label: 'It looks like fraud' },
  { value: 'offensive', label: 'It is offensive' },
  { value: 'other', label: 'Something else' },
];

export const reportSchema = object({
  address: string()
    .trim()
    .required('Paste the address of the product, store or project')
    .test(
      'names-a-subject',
      'This is not the address of a product, store or shared project on Mortar',
      (address) => subjectOfAddress(address) !== undefined,
    ),
  reason: string<ReportRequest['reason']>()
    .oneOf(
      reportReasons.map(({ value }) => value),
      REASON_REQUIRED,
    )
    .required(REASON_REQUIRED),
  details: textSchema(reportRules.details),
});

type Subject = Pick<ReportRequest, 'subject' | 'subjectId'>;

const id = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const subjectPages: readonly { subject: Subject['subject']; page: RegExp }[] = [
  { subject: 'product', page: new RegExp(`^${paths.product('')}${id}/?$`, 'i') },
  { subject: 'store', page: new RegExp(`^${paths.store('')}${id}/?$`, 'i') },
  { subject: 'project', page: new RegExp(`^${paths.sharedProject('')}([\\w-]{22})/?$`) },
];

/** The product, store or shared project that the address of a page of this site, or its path alone, names. */
export function subjectOfAddress(address: string): Subject | undefined {
  const path = pathOf(address);
  for (const { subject, page } of subjectPages) {
    const subjectId = path && page.exec(path)?.[1];
    if (subjectId) return { subject, subjectId: subject === 'project' ? subjectId : subjectId.toLowerCase() };
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

/** The address to report for a link such as `?product=<id>`, which pages of products, stores and shared projects can have. */
export function addressFromQuery(query: URLSearchParams, origin: string): string {
  const [product, store, project] = ['product', 'store', 'project'].map((subject) => query.get(subject));
  if (project) return `${origin}${paths.sharedProject(project)}`;
  if (product) return `${origin}${paths.product(product)}`;
  return store ? `${origin}${paths.store(store)}` : '';
}

export function toReportRequest({ address, reason, details }: InferType<typeof reportSchema>): ReportRequest {
  const subject = subjectOfAddress(address);
  if (!subject) throw new Error('The schema accepts only addresses of products, stores and projects.');
  return { ...subject, reason, details };
}
