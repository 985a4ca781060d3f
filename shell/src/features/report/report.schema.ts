import type { ReportRequest } from '@mortar/contracts';
import { REASON_REQUIRED, reportRules } from '@mortar/contracts/rules/report-rules';
import { textSchema } from '@mortar/ui/field-schemas';
import { object, string } from 'yup';
import { subjectOfAddress } from './report-subject.ts';

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
    .required('Paste the address of the product or store')
    .test(
      'names-a-subject',
      'This is not the address of a product or store on Mortar',
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
