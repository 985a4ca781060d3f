import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { textIn } from '../lib/text-in.ts';
import { type ReleaseApi, RequestError } from '../release-api.ts';
import type { Change } from './change.ts';
import { PlanFields, planIn } from './plan-fields.tsx';

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
    const form = event.currentTarget;
    setBusy(true);
    setProblem(undefined);
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
    <dialog ref={dialog} onClose={onClose} aria-labelledby="change-title" aria-describedby="change-effect">
      <form onSubmit={(event) => void submit(event)}>
        <h2 id="change-title">{change.title}</h2>
        <p id="change-effect">{change.effect}</p>
        {change.plan && <PlanFields />}
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
          <button className={change.rollsBack ? 'danger solid' : 'primary'} disabled={busy}>
            {busy ? 'Just a moment …' : change.title}
          </button>
        </div>
      </form>
    </dialog>
  );
}
