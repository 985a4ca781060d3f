import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { RequestError, type ReleaseApi } from '../release-api.ts';
import { textIn } from '../lib/text-in.ts';

/** A change that a user is about to make. */
export interface Change {
  title: string;
  /** Its effect on visitors, in words. */
  effect: string;
  path: string;
  body: object;
  /** It withdraws a version: styled as dangerous. */
  rollsBack?: boolean;
  /** Adds the fields of a rollout's plan. */
  plan?: boolean;
}

interface ChangeDialogProps {
  api: ReleaseApi;
  change: Change;
  onClose: () => void;
}

/** Shows the effect of a change and requires a reason before it is made. */
export function ChangeDialog({ api, change, onClose }: ChangeDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  useEffect(() => dialog.current?.showModal(), []);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    try {
      const reason = textIn(form, 'reason');
      await api.change(change.path, { ...change.body, ...(change.plan && planIn(form)), reason });
      onClose();
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  }

  return (
    <dialog ref={dialog} onClose={onClose} aria-labelledby="change-title">
      <form onSubmit={(event) => void submit(event)}>
        <h2 id="change-title">{change.title}</h2>
        <p>{change.effect}</p>
        {change.plan && <Plan />}
        <label>
          Why
          <input name="reason" required maxLength={500} placeholder="For the history" autoComplete="off" />
        </label>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <div className="actions">
          <button type="button" onClick={() => dialog.current?.close()}>
            Leave it
          </button>
          <button className={change.rollsBack ? 'danger' : 'primary'} disabled={busy}>
            {busy ? 'Just a moment …' : change.title}
          </button>
        </div>
      </form>
    </dialog>
  );
}

function Plan(): ReactNode {
  return (
    <div className="plan">
      <label>
        Shares in percent
        <input name="steps" required defaultValue="1, 10, 50, 100" pattern="[0-9., ]+" />
      </label>
      <label>
        Minutes each
        <input name="minutes" type="number" required min={1} max={10080} defaultValue={10} />
      </label>
      <label>
        Visitors needed as evidence
        <input name="evidence" type="number" required min={1} defaultValue={200} />
      </label>
    </div>
  );
}

function planIn(form: FormData) {
  return {
    steps: textIn(form, 'steps').split(',').map(Number),
    everySeconds: Number(textIn(form, 'minutes')) * 60,
    evidence: Number(textIn(form, 'evidence')),
  };
}
