import type { ReactNode } from 'react';
import type { RolloutView } from '../../src/http/schemas/rollouts.ts';
import type { Propose } from '../changes/change.ts';
import type { Rights } from '../changes/rights.ts';
import { reachedBy, stagesOf } from './stages.ts';

interface RolloutActionsProps {
  rollout: RolloutView;
  revision: number;
  rights: Rights;
  onChange: Propose;
}

/** What can be done with a rollout: during a freeze, nothing by which more visitors get the candidate. */
export function RolloutActions({ rollout, revision, rights, onChange }: RolloutActionsProps): ReactNode {
  const { name, candidate, baseline, step, status } = rollout;
  const next = stagesOf(rollout).find((stage) => stage.step === step + 1)?.title;
  const reachedNext = reachedBy({ ...rollout, step: step + 1, share: rollout.steps[step + 1] ?? 0 });
  const now = reachedBy(rollout);
  const propose =
    (verb: string, title: string, effect: string, rollsBack = false) =>
    () =>
      onChange({
        title,
        effect,
        path: `/remotes/${name}/rollout/${verb}`,
        body: { expectedRevision: revision },
        rollsBack,
      });
  return (
    <div className="actions">
      {status === 'running' && (
        <button onClick={propose('pause', 'Pause', `${now} keep ${candidate}, and it stays at that.`)}>Pause</button>
      )}
      {status === 'paused' && rights.mayWiden && (
        <button
          onClick={propose('resume', 'Resume', `${candidate} continues where it is (${now}) and is analysed again.`)}
        >
          Resume
        </button>
      )}
      {next !== undefined && rights.mayWiden && (
        <button
          onClick={propose(
            'advance',
            `Go to ${next}`,
            `${reachedNext} get ${candidate} now, whatever the evidence shows.`,
          )}
        >
          Go to {next}
        </button>
      )}
      {rights.mayWiden && (
        <button
          className="primary"
          onClick={propose(
            'promote',
            'Promote',
            `All visitors get ${name} ${candidate} now; none get ${baseline} any more.`,
          )}
        >
          Promote
        </button>
      )}
      <button
        className="danger"
        onClick={propose(
          'abort',
          'Abort',
          `No visitor gets ${name} ${candidate} any more; all get ${baseline} again.`,
          true,
        )}
      >
        Abort
      </button>
    </div>
  );
}
