import type { ReactNode } from 'react';
import { textIn } from '../lib/text-in.ts';

/** Audiences that a candidate can be shown to before everybody, with the usual share of each in percent. */
const FIRST = [
  ['', 'Nobody before everybody', 0],
  ['staff', 'Staff', 100],
  ['invited', 'Visitors with an invitation', 100],
  ['device=other', 'Half of the visitors without phones', 50],
  ['device=phone', 'Half of the visitors with phones', 50],
] as const;

/** Fields of a rollout's plan. */
export function PlanFields(): ReactNode {
  return (
    <div className="plan">
      <label>
        First to
        <select name="audience">
          {FIRST.map(([audience, title]) => (
            <option key={audience} value={audience}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        Shares in percent
        <input name="steps" required defaultValue="1, 10, 50, 100" pattern="[0-9., ]+" />
      </label>
      <label>
        Minutes each
        <input name="minutes" type="number" required min={1} max={10080} defaultValue={10} />
      </label>
      <label>
        Visitors as evidence
        <input name="evidence" type="number" required min={1} defaultValue={200} />
      </label>
    </div>
  );
}

/** The plan as the release API takes it. */
export function planIn(form: HTMLFormElement) {
  const first = FIRST.find(([audience]) => audience !== '' && audience === textIn(form, 'audience'));
  return {
    audiences: first ? [{ audience: first[0], share: first[2] }] : [],
    steps: textIn(form, 'steps').split(',').map(Number),
    everySeconds: Number(textIn(form, 'minutes')) * 60,
    evidence: Number(textIn(form, 'evidence')),
  };
}
