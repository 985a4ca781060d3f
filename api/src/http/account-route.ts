import { Enveloped } from '@mortar/contracts';
import type { TSchema } from 'typebox';

/** What a route about the account of the bearer documents, beside its body. */
export const accountRoute = <Data extends TSchema>(summary: string, data: Data) => ({
  tags: ['auth'],
  summary,
  response: { 200: Enveloped(data) },
});
