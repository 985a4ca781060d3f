import { type ReactNode, useState } from 'react';
import { ChangeDialog, type Change } from './panels/change-dialog.tsx';
import { FrontEnd } from './front-end.tsx';
import type { ReleaseApi } from './release-api.ts';
import { Share } from './charts/share.tsx';
import { Brand } from './sign-in.tsx';
import { usePolled } from './lib/use-polled.ts';

interface DashboardProps {
  api: ReleaseApi;
  onSignOut: () => void;
}

export function Dashboard({ api, onSignOut }: DashboardProps): ReactNode {
  const { value: holder } = usePolled(api.holder);
  const { value: state, problem, refresh } = usePolled(api.state);
  const [chosen, setChosen] = useState<string>();
  const [change, setChange] = useState<Change>();

  const remote = state?.remotes.find(({ name }) => name === chosen) ?? state?.remotes[0];
  const mayReleaseAll = holder?.scope === 'release';
  // The state has no front ends but those that a team's token is for.
  const mayRelease = mayReleaseAll || holder?.scope === 'team';
  const behind = state?.gateways.filter(({ seq }) => seq < state.seq).length ?? 0;

  return (
    <>
      <header className="top">
        <Brand />
        <div className="who">
          {holder && (
            <span>
              {holder.label} · may {holder.scope === 'team' ? 'release' : holder.scope}
              {holder.remotes.length > 0 && ` ${holder.remotes.join(', ')}`}
            </span>
          )}
          <button onClick={onSignOut}>Sign out</button>
        </div>
      </header>
      <main className="dashboard">
        {problem && (
          <p className="problem" role="alert">
            {problem.message} {problem.status === 401 && <button onClick={onSignOut}>Sign in again</button>}
          </p>
        )}
        {state?.frozen && (
          <p className="frozen">
            <strong>Frozen</strong> by {state.frozen.actor}: {state.frozen.reason}. No version goes live; rolling back
            works.
            {mayReleaseAll && (
              <button
                onClick={() =>
                  setChange({
                    title: 'End the freeze',
                    effect: 'Changes are allowed again and rollouts continue.',
                    path: '/unfreeze',
                    body: {},
                  })
                }
              >
                End the freeze
              </button>
            )}
          </p>
        )}
        <nav className="front-ends" aria-label="Front ends">
          {state?.remotes.map(({ name, live, rollout }) => (
            <button
              key={name}
              className="front-end-card"
              aria-current={name === remote?.name}
              onClick={() => setChosen(name)}
            >
              <b>{name}</b>
              <span className="version">{live}</span>
              {rollout ? <Share rollout={rollout} /> : <span className="quiet">all visitors get it</span>}
            </button>
          ))}
          {state?.remotes.length === 0 && <p>Nothing is live yet: publish with mortar publish.</p>}
        </nav>
        {state && (
          <p className="gateways">
            <i className={behind === 0 ? 'dot good' : 'dot busy'} aria-hidden="true" />
            {state.gateways.length} {state.gateways.length === 1 ? 'gateway' : 'gateways'},{' '}
            {behind === 0 ? 'all up to date' : `${behind} catching up`}
            {mayReleaseAll && !state.frozen && (
              <button
                className="link"
                onClick={() =>
                  setChange({
                    title: 'Freeze all changes',
                    effect:
                      'No version can be activated and rollouts stay at their share until the freeze is ended. Rolling back still works.',
                    path: '/freeze',
                    body: {},
                  })
                }
              >
                Freeze all changes
              </button>
            )}
          </p>
        )}
        {remote && (
          <FrontEnd key={remote.name} api={api} remote={remote} mayRelease={mayRelease} onChange={setChange} />
        )}
      </main>
      {change && (
        <ChangeDialog
          api={api}
          change={change}
          onClose={() => {
            setChange(undefined);
            void refresh();
          }}
        />
      )}
    </>
  );
}
