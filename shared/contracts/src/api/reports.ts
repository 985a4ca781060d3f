import { type Static, Type } from 'typebox';
import { REASON_REQUIRED, reportRules } from '../rules/report-rules.ts';
import { Id, messages, RuledText } from './fields.ts';

export const ReportReason = Type.Union(
  [
    Type.Literal('counterfeit'),
    Type.Literal('misleading'),
    Type.Literal('fraud'),
    Type.Literal('offensive'),
    Type.Literal('other'),
  ],
  messages({ required: REASON_REQUIRED, anyOf: REASON_REQUIRED }),
);
export type ReportReason = Static<typeof ReportReason>;

/** `POST /reports`: about one product or one store; visitors may report too. */
export const ReportRequest = Type.Object({
  subject: Type.Union([Type.Literal('product'), Type.Literal('store')]),
  subjectId: Id,
  reason: ReportReason,
  details: RuledText(reportRules.details),
});
export type ReportRequest = Static<typeof ReportRequest>;
