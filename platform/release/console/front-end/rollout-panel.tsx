import { type ReactNode, useCallback } from 'react';
import type { RolloutView } from '../../src/http/schemas/rollouts.ts';
import type { StateView } from '../../src/http/schemas/state.ts';
import type { Propose } from '../changes/change.ts';
import type { Rights } from '../changes/rights.ts';
import { useNow } from '../lib/use-now.ts';
import { usePolled } from '../lib/use-polled.ts';
import { type NamedVersion, VersionName } from '../lib/version-name.tsx';
import type { ReleaseApi } from '../release-api.ts';
import { Causes } from './causes.tsx';
import { Evidence } from './evidence.tsx';
import { RolloutActions } from './rollout-actions.tsx';
import { reachedBy, stagesOf } from './stages.ts';

const EVERY_MS = 5_000;
/** What the evidence is read with: it does not depend on the time that is charted. */
const HOURS = 1;

interface RolloutPanelProps {
  api: ReleaseApi;
  remote: StateView['remotes'][number];
  rollout: RolloutView;
  candidate: NamedVersion;
  rights: Rights;
  onChange: Propose;
}

/** A rollout under way: its share, what happens next, its controls and its evidence. */
export function RolloutPanel({ api, remote, rollout, candidate, rights, onChange }: RolloutPanelProps): ReactNode {
  const { step, status, note, baseline } = rollout;
  const { value: insights } = usePolled(
    useCallback(() => api.insights(rollout.name, HOURS), [api, rollout.name]),
    EVERY_MS,
  );
  const evidence = insights?.evidence?.rollout === rollout.id ? insights.evidence : undefined;
  return (
    <section className={`card rollout ${status === 'paused' ? 'warn' : 'busy'}`} aria-label="Rollout">
      <div className="rollout-head">
        <div>
          <h2>
            {reachedBy(rollout)} get <VersionName {...candidate} />
          </h2>
          <p className={status === 'paused' ? 'verdict' : 'quiet'}>
            {status === 'paused' ? (
              <>
                <strong>Paused.</strong> {note}
              </>
            ) : (
              <Next rollout={rollout} isFrozen={rights.isFrozen} />
            )}
          </p>
        </div>
        {rights.mayRelease && (
          <RolloutActions rollout={rollout} revision={remote.revision} rights={rights} onChange={onChange} />
        )}
      </div>
      <ol className="steps" aria-label="Shares of the rollout">
        {stagesOf(rollout).map((stage) => (
          <li
            key={stage.step}
            className={stage.step < step ? 'done' : ''}
            aria-current={stage.step === step ? 'step' : undefined}
          >
            {stage.title}
          </li>
        ))}
      </ol>
      {evidence && (
        <>
          <p className="quiet">
            <b>Analysis so far:</b> {evidence.verdict.because ?? 'The candidate is healthy.'}
          </p>
          <Evidence comparisons={evidence.comparisons} candidate={candidate.version} baseline={baseline} />
        </>
      )}
      <Causes api={api} name={rollout.name} rollout={rollout.id} candidate={candidate.version} baseline={baseline} />
    </section>
  );
}

/** What happens when, if all is well. */
function Next({ rollout, isFrozen }: { rollout: RolloutView; isFrozen: boolean }): ReactNode {
  const { stepSince, everySeconds, step } = rollout;
  const now = useNow(1_000);
  const left = Math.max(0, Math.round((Date.parse(stepSince) + everySeconds * 1_000 - now) / 1_000));
  const next = stagesOf(rollout).find((stage) => stage.step === step + 1);
  const then = next === undefined ? 'all visitors get it' : next.title;
  if (isFrozen) return 'Analysed continuously; stays as it is until the freeze ends, or is rolled back.';
  return (
    <>
      Analysed continuously; if all is well, {then} {left === 0 ? 'at the next analysis' : `in ${clock(left)}`}.
    </>
  );
}

function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
