import type { ReactNode } from 'react';
import { type Filter, type StateChoice, STATES } from './filter.ts';

interface FilterBarProps {
  filter: Filter;
  teams: readonly string[];
  onFilter: (filter: Filter) => void;
}

/** Finds front ends by text, team and state. */
export function FilterBar({ filter, teams, onFilter }: FilterBarProps): ReactNode {
  return (
    <div className="filter">
      <label>
        <span className="hidden">Find</span>
        <input
          type="search"
          placeholder="Find a front end"
          value={filter.text}
          onChange={({ target }) => onFilter({ ...filter, text: target.value })}
        />
      </label>
      {teams.length > 1 && (
        <label>
          <span className="hidden">Team</span>
          <select value={filter.team} onChange={({ target }) => onFilter({ ...filter, team: target.value })}>
            <option value="">Every team</option>
            {teams.map((team) => (
              <option key={team}>{team}</option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span className="hidden">State</span>
        <select
          value={filter.state}
          onChange={({ target }) => onFilter({ ...filter, state: target.value as StateChoice })}
        >
          {Object.entries(STATES).map(([state, title]) => (
            <option key={state} value={state}>
              {title}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
