import { type ReactNode, useCallback } from 'react';
import type { Condition } from '@mortar/registry/condition/condition';
import type { HistoryEntry } from '@mortar/registry/schemas/history';
import { Ago } from '../lib/ago.tsx';
import { usePolled } from '../lib/use-polled.ts';
import type { ReleaseApi } from '../release-api.ts';
import { describeEntry } from '../lib/describe-entry.ts';
import { Causes } from './causes.tsx';
import { Evidence } from './evidence.tsx';

const EVERY_MS = 60_000;
const HOURS = 24;

interface VerdictProps {
  api: ReleaseApi;
  name: string;
  condition: Condition;
  /** The newest change of the front end. */
  entry: HistoryEntry | undefined;
}

/** Why the last candidate was rolled back, with the evidence, while that is the first thing to know. */
export function Verdict({ api, name, condition, entry }: VerdictProps): ReactNode {
  if (condition.title !== 'Rolled back' || !entry) return null;
  return <RolledBack api={api} name={name} entry={entry} />;
}

function RolledBack({ api, name, entry }: { api: ReleaseApi; name: string; entry: HistoryEntry }): ReactNode {
  const { value: rollouts } = usePolled(
    useCallback(() => api.rollouts(name), [api, name]),
    EVERY_MS,
  );
  const { value: insights } = usePolled(
    useCallback(() => api.insights(name, HOURS), [api, name]),
    EVERY_MS,
  );
  const latest = rollouts?.rollouts[0];
  const isOfRollout = entry.action === 'rollout-roll-back' && latest?.id === insights?.evidence?.rollout;
  return (
    <section className="card rollout bad" aria-label="Rolled back">
      <h2>{describeEntry(entry)}</h2>
      <p className="verdict">{entry.reason}</p>
      <p className="quiet">
        {entry.actor}, <Ago at={entry.at} />
      </p>
      {isOfRollout && latest && insights?.evidence && (
        <>
          <Evidence
            comparisons={insights.evidence.comparisons}
            candidate={latest.candidate}
            baseline={latest.baseline}
          />
          <Causes api={api} name={name} rollout={latest.id} candidate={latest.candidate} baseline={latest.baseline} />
        </>
      )}
    </section>
  );
}
