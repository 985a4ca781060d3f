import type { ReactNode } from 'react';
import { type Condition, needsAttention, UNKNOWN } from '@mortar/registry/condition/condition';
import type { OverviewView } from '@mortar/registry/schemas/insights';
import type { StateView } from '@mortar/registry/schemas/state';
import type { Propose } from '../changes/change.ts';
import type { Rights } from '../changes/rights.ts';
import { HistoryList } from '../front-end/history-list.tsx';
import { useNow } from '../lib/use-now.ts';
import { usePolled } from '../lib/use-polled.ts';
import type { ReleaseApi } from '../release-api.ts';
import { Notifications } from './notifications.tsx';
import { FrontEnds, rowsOf } from './front-ends.tsx';
import { Parts } from './parts.tsx';
import { Services } from './services.tsx';

const CHANGES_EVERY_MS = 30_000;

interface OverviewProps {
  api: ReleaseApi;
  state: StateView;
  overview: OverviewView | undefined;
  /** Name in the address that no front end has; empty when there is none. */
  unknown: string;
  rights: Rights;
  onChange: Propose;
}

/** All front ends, those that need attention first, and who changed what last. */
export function Overview({ api, state, overview, unknown, rights, onChange }: OverviewProps): ReactNode {
  const now = useNow(30_000);
  const { value: history } = usePolled(api.changes, CHANGES_EVERY_MS);

  const rows = rowsOf(state, overview, now);

  return (
    <>
      <div className="page-head">
        <div>
          <h1>Front ends</h1>
          {rows.length > 0 && <p className="quiet">{summaryOf(rows.map(({ condition }) => condition))}</p>}
        </div>
        {rights.isManager && !state.frozen && rows.length > 0 && (
          <button
            onClick={() =>
              onChange({
                title: 'Freeze all changes',
                effect:
                  'No version can be activated and rollouts stay at their share until the freeze is ended. Rolling back still works.',
                path: '/freeze',
                body: {},
              })
            }
          >
            Freeze all changes …
          </button>
        )}
      </div>
      {unknown && (
        <output className="banner warn">There is no front end called {unknown}, or your token is not for it.</output>
      )}
      {rows.length === 0 ? (
        <section className="card empty">
          <h2>Nothing is live yet</h2>
          <p>
            Publish a front end and activate it: <code>mortar publish mfe-articles --live</code>
          </p>
        </section>
      ) : (
        <FrontEnds rows={rows} rights={rights} onChange={onChange} />
      )}
      <Services services={state.services} />
      <Parts api={api} />
      {history && history.entries.length > 0 && (
        <section className="card" aria-labelledby="latest">
          <h2 id="latest">Latest changes</h2>
          <HistoryList entries={history.entries} subjects />
        </section>
      )}
      {rights.isManager && <Notifications api={api} />}
    </>
  );
}

function summaryOf(conditions: readonly Condition[]): string {
  const number = (is: (condition: Condition) => boolean) => conditions.filter(is).length;
  const attention = number(needsAttention);
  const parts = [
    [attention, `${attention === 1 ? 'needs' : 'need'} attention`],
    [number(({ isOver }) => isOver === true), 'rolled back or recovered in 24 hours'],
    [number(({ tone }) => tone === 'busy'), 'changing'],
    [number(({ tone }) => tone === 'good'), 'working'],
    [number(({ tone, title }) => tone === 'idle' && title !== UNKNOWN), 'without reports'],
    [number(({ title }) => title === UNKNOWN), 'unknown'],
  ] as const;
  return parts.flatMap(([many, what]) => (many > 0 ? [`${many} ${what}`] : [])).join(' · ');
}
