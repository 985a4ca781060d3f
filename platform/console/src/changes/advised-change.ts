import { type Condition, rollsBackTo } from '@mortar/registry/condition/condition';
import type { HistoryEntry } from '@mortar/registry/schemas/history';
import type { StateView } from '@mortar/registry/schemas/state';
import type { Change } from './change.ts';
import type { Rights } from './rights.ts';
import { returnsOf, rollBackChange, rollBackTitle } from './roll-back.ts';
import { rolloutChange } from './rollout-change.ts';

type Remote = StateView['remotes'][number];

/**
 * The change that the evidence asks for, where the token has the right to it.
 *
 * @param entries the history of the front end, newest first
 */
export function advisedChange(
  remote: Remote,
  { advice, of }: Condition,
  entries: readonly HistoryEntry[],
  rights: Rights,
): Change | undefined {
  const { rollout, revision } = remote;
  if (advice === null || !rights.mayRelease) return undefined;
  if (advice === 'resume') return rollout && rights.mayWiden ? rolloutChange('resume', rollout, revision) : undefined;
  const returns = rollout ? [] : returnsOf(remote, entries);
  if (!rights.mayRollBack(returns.map(({ name }) => name))) return undefined;
  const change = rollout
    ? rolloutChange('roll-back', rollout, revision)
    : rollBackChange(remote, returns, (own) => own);
  return of === undefined ? change : { ...change, title: rollBackTitle(rollsBackTo(remote) ?? '', of) };
}
