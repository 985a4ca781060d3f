import { type Static, Type } from 'typebox';
import { Id, messages } from './fields.ts';

export const ReportReason = Type.Union([
  Type.Literal('counterfeit'),
  Type.Literal('misleading'),
  Type.Literal('fraud'),
  Type.Literal('offensive'),
  Type.Literal('other'),
]);
export type ReportReason = Static<typeof ReportReason>;

/** `POST /reports`: about one product or one store; visitors may report too. */
export const ReportRequest = Type.Object({
  subject: Type.Union([Type.Literal('product'), Type.Literal('store')]),
  subjectId: Id,
  reason: ReportReason,
  details: Type.String({
    minLength: 1,
    maxLength: 2000,
    ...messages({ required: 'Tell us what is wrong' }),
  }),
});
export type ReportRequest = Static<typeof ReportRequest>;
