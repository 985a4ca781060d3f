import type { FieldError } from '@mortar/federation';
import { PageTitle } from '@mortar/navigation';
import type { RequestError } from '@mortar/store';
import { Button, Heading, PageContainer, ProgressBar, Text, useIsMounted, useToast } from '@mortar/ui';
import { Form, SubmitButton, type SubmitFailure, useFormValues } from '@mortar/ui/forms';
import { BackIcon } from '@mortar/ui/icons';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type Schema, ValidationError } from 'yup';
import { DraftAutosave, useSignInAgain, type WizardDraft } from './use-draft.tsx';
import styles from './wizard.module.css';

export interface WizardScreen<Values> {
  title: string;
  /** Names of its form fields: a field error opens this screen. */
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
  /** Checked on Submit: a screen can be left before it is filled in. */
  schema: Schema;
  draft: WizardDraft<Values>;
  /** @returns what is wrong, or undefined when the submit succeeded */
  onSubmit: (
    values: Values,
  ) => Promise<(Pick<RequestError, 'fieldErrors'> & Partial<Pick<RequestError, 'status'>>) | undefined>;
  /** The card that buyers will see, of what was entered so far: beside every screen after the first. */
  preview: ReactNode;
  /** A link out of the wizard, beside the number of the step. */
  back?: ReactNode;
  /** Components without output that belong in the form on every screen. */
  children?: ReactNode;
}

/** A form over several screens: progress, Back, Continue, Save as draft, and Submit on the last one. */
export function Wizard<Values extends object>(props: WizardProps<Values>) {
  const { name, screens, schema, draft, onSubmit, preview, back, children } = props;
  const toast = useToast();
  const isMounted = useIsMounted();
  const signInAgain = useSignInAgain();
  const [busy, setBusy] = useState(false);
  const [fieldErrors, setFieldErrors] = useState<readonly FieldError[]>([]);
  const { screen, goTo, keep, latest } = draft;
  const current = screens[screen];
  const shown = useRef(screen);
  useEffect(() => {
    shown.current = screen;
  }, [screen]);
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
    // The browser's Back may have led elsewhere meanwhile.
    if (!isMounted() || shown.current !== screen) return undefined;
    if (reason) {
      toast.error(reason);
      return undefined;
    }
    if (!isLast) {
      // Errors on other screens stay until they are fixed.
      const remaining = fieldErrors.filter((error) => !isOn(current, error));
      setFieldErrors(remaining);
      await goTo(screen + 1);
      return { fieldErrors: remaining };
    }
    const invalid = await fieldErrorsOf(schema, latest());
    if (invalid.length > 0) return await showErrors(invalid);
    const error = await onSubmit(latest());
    if (!error || !isMounted()) return undefined;
    if (error.status === 401) signInAgain();
    return await showErrors(error.fieldErrors);
  }

  /** Opens the first screen with an error. */
  async function showErrors(errors: readonly FieldError[]): Promise<SubmitFailure> {
    setFieldErrors(errors);
    const first = screens.findIndex((one) => errors.some((error) => isOn(one, error)));
    if (first >= 0) await goTo(first);
    return { fieldErrors: errors };
  }

  if (!current) return null;
  return (
    <PageContainer>
      <Form initialValues={draft.initialValues} onSubmit={submit} aria-label={name} className={styles.form}>
        <DraftAutosave draft={draft} />
        {children}
        <WizardHeader name={name} title={current.title} screen={screen} total={screens.length} back={back} />
        <div className={styles.body}>{current.body}</div>
        <WizardSteps draft={draft} isLast={isLast} busy={busy} />
        {screen === 0 ? (
          <WizardOutline titles={screens.map(({ title }) => title)} />
        ) : (
          // Its links lead nowhere, and screen readers have its words in the fields.
          <div className={styles.preview} inert aria-hidden="true">
            <Text size="s" tone="soft" className={styles.previewName}>
              What buyers will see
            </Text>
            {preview}
          </div>
        )}
      </Form>
    </PageContainer>
  );
}

async function fieldErrorsOf(schema: Schema, values: unknown): Promise<FieldError[]> {
  try {
    await schema.validate(values, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path = '', message }) => ({ field: path, message }));
  }
}

function isOn<Values>(screen: WizardScreen<Values> | undefined, { field }: FieldError): boolean {
  // `images.0` is an entry of the field `images`.
  const name = field.split(/[./[]/)[0];
  return screen?.fields?.some((own) => own === name) ?? false;
}

interface WizardHeaderProps {
  name: string;
  title: string;
  screen: number;
  total: number;
  back: ReactNode;
}

/** Title and progress of a wizard. The title of a new screen takes the focus: screen readers say it with its step. */
function WizardHeader({ name, title, screen, total, back }: WizardHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const renderedScreen = useRef(screen);
  useEffect(() => {
    if (renderedScreen.current === screen) return;
    renderedScreen.current = screen;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('form')?.scrollIntoView({ block: 'start' });
  }, [screen]);
  const stepId = useId();
  const step = `Step ${screen + 1} of ${total}`;
  return (
    <header className={styles.header}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.step}>
        <Text size="s" tone="soft" id={stepId}>
          {step}
        </Text>
        {back}
      </div>
      <ProgressBar label={name} value={screen + 1} max={total} valueText={step} />
      <Heading level={1} size="large" ref={heading} tabIndex={-1} aria-describedby={stepId} className={styles.title}>
        {title}
      </Heading>
    </header>
  );
}

interface WizardStepsProps<Values> {
  draft: WizardDraft<Values>;
  isLast: boolean;
  /** A request is pending: the screen cannot be left. */
  busy: boolean;
}

/** The buttons of a wizard: Back, Save as draft, Continue or Submit. */
function WizardSteps<Values>({ draft, isLast, busy }: WizardStepsProps<Values>) {
  const toast = useToast();
  const values = useFormValues<Values>();

  function save() {
    if (draft.keep(values)) toast.success('Saved');
    else toast.error('Your browser could not save the draft.');
  }

  return (
    <footer className={styles.steps}>
      {draft.screen > 0 && (
        <Button
          variant="outline"
          startIcon={<BackIcon size={18} />}
          disabled={busy}
          onClick={() => void draft.goTo(draft.screen - 1)}
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

/**
 * What a wizard will ask, on wide screens beside the first one. Hidden from assistive technology, for which the header
 * has the progress as text.
 */
function WizardOutline({ titles }: { titles: readonly string[] }) {
  return (
    <ol className={styles.outline} aria-hidden="true">
      {titles.map((title, index) => (
        <li key={title} className={styles.ahead}>
          <span className={styles.mark}>{index + 1}</span>
          {title}
        </li>
      ))}
    </ol>
  );
}

/** Frame of the illustration on a wizard's first screen. */
export function IntroIllustration({ children }: { children: ReactNode }) {
  return <div className={styles.illustration}>{children}</div>;
}
