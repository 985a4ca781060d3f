import { useFormValues } from '@mortar/ui/forms';
import { useEffect } from 'react';
import type { ReviewFormValues } from './review-form.mapping.ts';

interface ReviewAutosaveProps {
  /** The values that the form opened with. */
  initial: ReviewFormValues;
  keep: (values: ReviewFormValues) => void;
}

/** Stores the values of the surrounding `Form` with every change. */
export function ReviewAutosave({ initial, keep }: ReviewAutosaveProps) {
  const values = useFormValues<ReviewFormValues>();
  useEffect(() => {
    if (values !== initial) keep(values);
  }, [values, initial, keep]);
  return null;
}
