import { useFormValues } from '@mortar/ui/forms';
import { useEffect } from 'react';
import type { WizardDraft } from './use-draft.ts';

/** Keeps the draft in step with the `Form` around. */
export function DraftAutosave<Values>({ draft: { keep } }: { draft: WizardDraft<Values> }) {
  const values = useFormValues<Values>();
  useEffect(() => {
    keep(values);
  }, [keep, values]);
  return null;
}
