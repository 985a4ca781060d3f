import type { ReportRequest } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import type { InferType } from 'yup';
import type { reportSchema } from './report.schema.ts';
import { subjectOfAddress } from './report-subject.ts';

/** The address to report for a link such as `?product=<id>`, which pages of products and stores can have. */
export function addressFromQuery(query: URLSearchParams, origin: string): string {
  const product = query.get('product');
  const store = query.get('store');
  if (product) return `${origin}${paths.product(product)}`;
  return store ? `${origin}${paths.store(store)}` : '';
}

export function toReportRequest({ address, reason, details }: InferType<typeof reportSchema>): ReportRequest {
  const subject = subjectOfAddress(address);
  if (!subject) throw new Error('The schema accepts only addresses of products and stores.');
  return { ...subject, reason, details };
}
