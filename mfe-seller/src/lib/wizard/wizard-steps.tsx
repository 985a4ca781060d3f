import { Button, useToast } from '@mortar/ui';
import { BackIcon } from '@mortar/ui/icons';
import { SubmitButton, useFormValues } from '@mortar/ui/forms';
import type { WizardDraft } from './use-draft.ts';
import styles from './wizard.module.css';

interface WizardStepsProps<Values> {
  draft: WizardDraft<Values>;
  isLast: boolean;
  /** A request is pending: the screen cannot be left. */
  busy: boolean;
}

/** The buttons of a wizard: Back, Save as draft, Continue or Submit. */
export function WizardSteps<Values>({ draft, isLast, busy }: WizardStepsProps<Values>) {
  const toast = useToast();
  const values = useFormValues<Values>();

  function save() {
    if (draft.keep(values)) toast.success('Saved');
    else toast.error('Your browser could not keep the draft.');
  }

  return (
    <footer className={styles.steps}>
      {draft.screen > 0 && (
        <Button
          variant="outline"
          startIcon={<BackIcon size={18} />}
          disabled={busy}
          onClick={() => draft.goTo(draft.screen - 1)}
        >
          Back
        </Button>
      )}
      <Button variant="quiet" onClick={save} className={styles.save}>
        Save as draft
      </Button>
      <SubmitButton>{isLast ? 'Submit' : 'Continue'}</SubmitButton>
    </footer>
  );
}
