import type { FieldError } from '@mortar/federation';
import { asRequestError, type RequestError } from '@mortar/store';
import { PageContainer, useIsMounted, useToast } from '@mortar/ui';
import { Form, type SubmitFailure } from '@mortar/ui/forms';
import { type ReactNode, useState } from 'react';
import { DraftAutosave } from './draft-autosave.tsx';
import type { WizardDraft } from './use-draft.ts';
import { useSignInAgain } from './use-sign-in-again.ts';
import { WizardHeader } from './wizard-header.tsx';
import { WizardOutline } from './wizard-outline.tsx';
import { WizardSteps } from './wizard-steps.tsx';
import styles from './wizard.module.css';

export interface WizardScreen<Values> {
  title: string;
  /** Names of its form fields: a field error of the server opens this screen. */
  fields?: readonly (keyof Values & string)[];
  body: ReactNode;
  /**
   * Runs on Continue, before the screen is left.
   *
   * @returns why the screen cannot be left, or undefined
   */
  leave?: (form: OpenForm<Values>) => Promise<string | undefined>;
}

/** The wizard's form during a pending request: its fields can still change. */
export interface OpenForm<Values> {
  values: () => Values;
  change: (values: Values) => void;
}

interface FormSetter<Values> {
  setValues: (values: Values) => unknown;
}

interface WizardProps<Values> {
  /** Name of the wizard, for assistive technology. */
  name: string;
  screens: readonly WizardScreen<Values>[];
  draft: WizardDraft<Values>;
  /** @returns the error, or undefined when the submit succeeded */
  onSubmit: (values: Values, submitKey: string) => Promise<RequestError | undefined>;
  /** Components without output that belong in the form on every screen. */
  children?: ReactNode;
}

/** A form over several screens: progress, Back, Continue, Save as draft, and Submit on the last one. */
export function Wizard<Values extends object>({ name, screens, draft, onSubmit, children }: WizardProps<Values>) {
  const toast = useToast();
  const isMounted = useIsMounted();
  const signInAgain = useSignInAgain();
  const [busy, setBusy] = useState(false);
  const [serverErrors, setServerErrors] = useState<readonly FieldError[]>([]);
  const { screen, goTo, keep, latest } = draft;
  const current = screens[screen];
  const isLast = screen === screens.length - 1;

  async function submit(entered: Values, form: FormSetter<Values>): Promise<SubmitFailure | undefined> {
    setBusy(true);
    const failure = await advance(entered, form);
    setBusy(false);
    return failure;
  }

  async function advance(entered: Values, form: FormSetter<Values>): Promise<SubmitFailure | undefined> {
    function change(values: Values) {
      if (!isMounted()) return;
      keep(values);
      form.setValues(values);
    }
    keep(entered);
    const reason = await current?.leave?.({ values: latest, change });
    if (!isMounted()) return undefined;
    if (reason) {
      toast.error(reason);
      return undefined;
    }
    if (!isLast) {
      // The server's errors on other screens stay until they are fixed.
      const remaining = serverErrors.filter((error) => !isOn(current, error));
      setServerErrors(remaining);
      goTo(screen + 1);
      return { fieldErrors: remaining };
    }
    const error = asRequestError(await onSubmit(latest(), draft.submitKey()));
    if (!error || !isMounted()) return undefined;
    if (error.status === 401) signInAgain();
    setServerErrors(error.fieldErrors);
    const first = screens.findIndex((one) => error.fieldErrors.some((fault) => isOn(one, fault)));
    if (first >= 0) goTo(first);
    return { fieldErrors: error.fieldErrors };
  }

  if (!current) return null;
  return (
    <PageContainer className={styles.page}>
      <Form initialValues={draft.initialValues} onSubmit={submit} aria-label={name} className={styles.form}>
        <DraftAutosave draft={draft} />
        {children}
        <WizardHeader name={name} title={current.title} screen={screen} total={screens.length} />
        <div className={styles.body}>{current.body}</div>
        <WizardSteps draft={draft} isLast={isLast} busy={busy} />
      </Form>
      <WizardOutline titles={screens.map(({ title }) => title)} screen={screen} />
    </PageContainer>
  );
}

function isOn<Values>(screen: WizardScreen<Values> | undefined, { field }: FieldError): boolean {
  // `images.0` is an entry of the field `images`.
  const name = field.split(/[./[]/)[0];
  return screen?.fields?.some((own) => own === name) ?? false;
}
