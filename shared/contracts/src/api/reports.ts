import { type Static, Type } from 'typebox';
import { REASON_REQUIRED, reportRules } from '../rules/report-rules.ts';
import { Id, messages, RuledText } from './fields.ts';
import { ShareToken } from './projects.ts';

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

/** What can be reported. */
export const ReportedSubject = Type.Union([Type.Literal('product'), Type.Literal('store'), Type.Literal('project')]);
export type ReportedSubject = Static<typeof ReportedSubject>;

/** `POST /reports`: about a product, a store or a shared project; visitors may report too. */
export const ReportRequest = Type.Object({
  subject: ReportedSubject,
  /** Of a project the token of its link, which is what visitors know of it. */
  subjectId: Type.Union([Id, ShareToken]),
  reason: ReportReason,
  details: RuledText(reportRules.details),
});
export type ReportRequest = Static<typeof ReportRequest>;
