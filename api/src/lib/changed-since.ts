import { isDeepStrictEqual } from 'node:util';
import { ApiError } from './api-error.ts';

interface Change {
  /** What the sender saw; undefined when it replaces what is there. */
  before?: Record<string, unknown> | undefined;
  [field: string]: unknown;
}

/**
 * Lets nobody undo a change that they have not seen.
 *
 * @param change a request that changes some fields
 * @param now the same fields as they are, read in the transaction that changes them
 * @throws ApiError 409 `changed_since` with the fields that this and another request changed differently
 */
export function refuseUnseen({ before = {}, ...change }: Change, now: Record<string, unknown>): void {
  const names = Object.keys(change).filter((name) => Object.hasOwn(before, name) && Object.hasOwn(now, name));
  const unseen = names.filter(
    (name) => ![before[name], change[name]].some((each) => isDeepStrictEqual(each, now[name])),
  );
  const errors = unseen.map((field) => ({ field, message: changedSince(now[field]) }));
  const [first] = errors;
  if (first) throw new ApiError({ status: 409, code: 'changed_since', message: first.message, errors });
}

function changedSince(value: unknown): string {
  const to = typeof value === 'string' && value !== '' && value.length <= 100 ? ` to “${value}”` : '';
  return `This was changed elsewhere in the meantime${to}. Save again to replace that with yours.`;
}
