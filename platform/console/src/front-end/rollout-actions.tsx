import type { ReactNode } from 'react';
import type { Advice } from '@mortar/registry/condition/condition';
import type { RolloutView } from '@mortar/registry/schemas/rollouts';
import type { Propose } from '../changes/change.ts';
import type { Rights } from '../changes/rights.ts';
import { nextStage, rolloutChange, type RolloutVerb } from '../changes/rollout-change.ts';

interface RolloutActionsProps {
  rollout: RolloutView;
  revision: number;
  /** Which of them the evidence asks for: the filled one. */
  advice: Advice | null;
  rights: Rights;
  onChange: Propose;
}

/** What can be done with a rollout: during a freeze, nothing by which more visitors get the candidate. */
export function RolloutActions({ rollout, revision, advice, rights, onChange }: RolloutActionsProps): ReactNode {
  return (
    <div className="actions">
      {verbsOf(rollout, rights.mayWiden).map((verb) => {
        const change = rolloutChange(verb, rollout, revision);
        const colour = verb === 'roll-back' ? 'danger' : '';
        const filled = verb === advice ? (verb === 'roll-back' ? 'solid' : 'primary') : '';
        return (
          <button key={verb} className={`${colour} ${filled}`.trim()} onClick={() => onChange(change)}>
            {change.title}
          </button>
        );
      })}
    </div>
  );
}

function verbsOf(rollout: RolloutView, mayWiden: boolean): RolloutVerb[] {
  const widening: RolloutVerb[] = [...(nextStage(rollout) === undefined ? [] : (['advance'] as const)), 'promote'];
  if (rollout.status === 'running') return ['pause', ...(mayWiden ? widening : []), 'roll-back'];
  return [...(mayWiden ? (['resume', ...widening] as const) : []), 'roll-back'];
}
