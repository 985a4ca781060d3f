import type { ReactNode } from 'react';
import type { FindingView } from '@mortar/registry/schemas/parts';
import { usePolled } from '../lib/use-polled.ts';
import type { ReleaseApi } from '../release-api.ts';

/** Processes examine their parts when they are asked. */
const EVERY_MS = 30_000;

/** What gateway and API depend on, and how they found it last: what is not well is open, the rest on demand. */
export function Parts({ api }: { api: ReleaseApi }): ReactNode {
  const { value } = usePolled(api.parts, EVERY_MS);
  if (!value) return null;
  const { gateway } = value;
  if (gateway.parts.length === 0 && !value.api) return null;
  return (
    <section className="card parts" aria-labelledby="parts">
      <h2 id="parts">Parts that the site depends on</h2>
      <div className="parts-of">
        <Found by={`Gateway ${gateway.label}`} findings={gateway.parts} />
        {value.api ? (
          <Found by="API" findings={value.api} />
        ) : (
          <p className="quiet">
            The API does not say how its parts are: it is unreachable, or has another METRICS_TOKEN.
          </p>
        )}
      </div>
    </section>
  );
}

function Found({ by, findings }: { by: string; findings: readonly FindingView[] }): ReactNode {
  const well = findings.filter(({ state }) => state === 'ok');
  const unwell = findings.filter(({ state }) => state !== 'ok');
  return (
    <div>
      <h3>{by}</h3>
      {unwell.length > 0 && <FindingList findings={unwell} />}
      {well.length > 0 && (
        <details>
          <summary>
            {unwell.length === 0 ? 'All well' : 'The others are well'}: {well.map(({ part }) => part).join(', ')}
          </summary>
          <FindingList findings={well} />
        </details>
      )}
    </div>
  );
}

const STATES = {
  ok: { tone: 'good', word: 'Well' },
  warning: { tone: 'warn', word: 'Warning' },
  wrong: { tone: 'bad', word: 'Wrong setting' },
} as const;

function FindingList({ findings }: { findings: readonly FindingView[] }): ReactNode {
  return (
    <ul>
      {findings.map(({ part, state, sentence }) => (
        <li key={part}>
          <i className={`dot ${STATES[state].tone}`} aria-hidden="true" />
          <span>
            <b>{part}</b> <small>{STATES[state].word}</small>
            <br />
            {sentence}
          </span>
        </li>
      ))}
    </ul>
  );
}
