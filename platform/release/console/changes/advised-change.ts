import type { Condition } from '../../src/condition/condition.ts';
import type { HistoryEntry } from '../../src/http/schemas/history.ts';
import type { StateView } from '../../src/http/schemas/state.ts';
import type { Change } from './change.ts';
import type { Rights } from './rights.ts';
import { returnsOf, rollBackChange } from './roll-back.ts';
import { rolloutChange } from './rollout-change.ts';

type Remote = StateView['remotes'][number];

/**
 * The change that the evidence asks for, where the token has the right to it.
 *
 * @param entries the history of the front end, newest first
 */
export function advisedChange(
  remote: Remote,
  { advice }: Condition,
  entries: readonly HistoryEntry[],
  rights: Rights,
): Change | undefined {
  const { rollout, revision } = remote;
  if (advice === null || !rights.mayRelease) return undefined;
  if (advice === 'resume') return rollout && rights.mayWiden ? rolloutChange('resume', rollout, revision) : undefined;
  if (rollout) return rolloutChange('roll-back', rollout, revision);
  const returns = returnsOf(remote, entries);
  return rights.mayRollBack(returns.map(({ name }) => name))
    ? rollBackChange(remote, returns, (own) => own)
    : undefined;
}
