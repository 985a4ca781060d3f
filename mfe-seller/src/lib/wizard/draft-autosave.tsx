import { useFormValues } from '@mortar/ui/forms';
import { useEffect } from 'react';
import type { WizardDraft } from './use-draft.ts';

/** Stores the values of the surrounding `Form` as the draft with every change. */
export function DraftAutosave<Values>({ draft: { keep } }: { draft: WizardDraft<Values> }) {
  const values = useFormValues<Values>();
  useEffect(() => {
    keep(values);
  }, [keep, values]);
  return null;
}
