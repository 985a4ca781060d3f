import type { FieldError } from '@mortar/federation';
import { useState } from 'react';

interface Failure {
  code?: string | undefined;
  fieldErrors: readonly FieldError[];
}

/** Where one form and another change the same field, the second is told, and replaces the first by sending again. */
export interface SeenFields<Fields> {
  /** `before` of a request: the fields that it changes, as this form knows them. */
  before: (changes: object) => Partial<Fields>;
  /** To be called with each response: from now on the form knows the fields as saved, or what the server said of them. */
  told: (failure: Failure | undefined, saved?: Fields) => void;
}

/**
 * @param initial the fields as the request names them, with the values that the form began with
 */
export function useSeenFields<Fields extends object>(initial: () => Fields): SeenFields<Fields> {
  const [seen, setSeen] = useState<Partial<Fields>>(initial);
  return {
    before: (changes) => only(seen, (name) => name in changes),
    told: (failure, saved) => {
      if (saved) setSeen(saved);
      if (failure?.code !== 'changed_since') return;
      const changed = new Set(failure.fieldErrors.map(({ field }) => field));
      setSeen(only(seen, (name) => !changed.has(name)));
    },
  };
}

function only<Fields extends object>(fields: Fields, isKept: (name: string) => boolean): Partial<Fields> {
  // A part of the same fields.
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isKept(name))) as Partial<Fields>;
}
