import { type ReactNode, useState } from 'react';
import { byUrgency, type Condition, conditionOf, type RemoteOverview } from '@mortar/registry/condition/condition';
import type { OverviewView } from '@mortar/registry/schemas/insights';
import type { StateView } from '@mortar/registry/schemas/state';
import { advisedChange } from '../changes/advised-change.ts';
import type { Propose } from '../changes/change.ts';
import type { Rights } from '../changes/rights.ts';
import { EVERYTHING, matches } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { FrontEndRow } from './front-end-row.tsx';

type Remote = StateView['remotes'][number];

interface FrontEndsProps {
  rows: readonly Row[];
  rights: Rights;
  onChange: Propose;
}

export interface Row {
  remote: Remote;
  overview: RemoteOverview | undefined;
  condition: Condition;
}

/** With fewer there is nothing to find. */
const FEWEST_TO_FILTER = 9;
/** Front ends that need nothing, as far as they are shown at first. */
const AT_REST_AT_FIRST = 8;

/** Every front end with its condition, what is wrong first. */
export function rowsOf(state: StateView, overview: OverviewView | undefined, now: number): Row[] {
  const isFrozen = state.frozen !== null;
  return state.remotes
    .map((remote) => {
      const own = overview?.remotes.find(({ name }) => name === remote.name);
      const condition = conditionOf({ remote, overview: own, site: state.remotes, isFrozen, now });
      return { remote, overview: own, condition };
    })
    .toSorted((one, other) => byUrgency(one.condition, other.condition));
}

/** The list of the overview, and what it is searched by. */
export function FrontEnds({ rows, rights, onChange }: FrontEndsProps): ReactNode {
  const [filter, setFilter] = useState(EVERYTHING);
  const [all, setAll] = useState(false);
  const teams = [...new Set(rows.map(({ overview }) => overview?.owner ?? '').filter(Boolean))].toSorted();
  const found = rows.filter(({ remote, overview, condition }) =>
    matches(filter, {
      name: remote.name,
      team: overview?.owner ?? '',
      condition,
      hasRollout: remote.rollout !== null,
    }),
  );
  const isAtRest = ({ condition: { tone } }: Row) => tone === 'good' || tone === 'idle';
  const busy = found.filter((row) => !isAtRest(row)).length;
  const shown = all || filter !== EVERYTHING ? found : found.slice(0, busy + AT_REST_AT_FIRST);
  const advisedOf = ({ remote, overview, condition }: Row) => {
    const changed =
      condition.of === undefined ? { remote, overview } : rows.find((row) => row.remote.name === condition.of);
    const entries = changed?.overview?.lastChange ? [changed.overview.lastChange] : [];
    return changed && advisedChange(changed.remote, condition, entries, rights);
  };
  // Who does not resume a paused rollout ends it.
  const insteadOf = (row: Row) =>
    row.condition.advice === 'resume'
      ? advisedOf({ ...row, condition: { ...row.condition, advice: 'roll-back' } })
      : undefined;
  return (
    <>
      {rows.length >= FEWEST_TO_FILTER && <FilterBar filter={filter} teams={teams} onFilter={setFilter} />}
      {found.length === 0 && <output className="quiet">No front end is like that.</output>}
      <ul className="front-ends" aria-label="Front ends">
        {shown.map(({ remote, overview, condition }) => (
          <FrontEndRow
            key={remote.name}
            remote={remote}
            overview={overview}
            condition={condition}
            advised={advisedOf({ remote, overview, condition })}
            instead={insteadOf({ remote, overview, condition })}
            onChange={onChange}
          />
        ))}
      </ul>
      {shown.length < found.length && (
        <button onClick={() => setAll(true)}>Show {found.length - shown.length} more that need nothing</button>
      )}
    </>
  );
}
