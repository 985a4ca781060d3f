import { type ReactNode, useState } from 'react';
import { ChangeDialog } from '../changes/change-dialog.tsx';
import type { Change } from '../changes/change.ts';
import { rightsOf } from '../changes/rights.ts';
import { FrontEndPage } from '../front-end/front-end-page.tsx';
import { addressOf, useAddress } from '../lib/use-address.ts';
import { announceChange, usePolled } from '../lib/use-polled.ts';
import { Overview } from '../overview/overview.tsx';
import { WaitingChanges } from '../policies/waiting-changes.tsx';
import type { ReleaseApi } from '../release-api.ts';
import { Brand } from './brand.tsx';
import { FreezeBanner } from './freeze-banner.tsx';
import { Gateways } from './gateways.tsx';
import { SilentGatewaysBanner } from './silent-gateways-banner.tsx';
import { StaleBanner } from './stale-banner.tsx';

const STATE_EVERY_MS = 3_000;
const OVERVIEW_EVERY_MS = 15_000;
const HOLDER_EVERY_MS = 60_000;

interface ConsoleProps {
  api: ReleaseApi;
  onSignOut: () => void;
}

/** Everything that a signed-in user sees: the frame with the state of the site, and one page. */
export function Console({ api, onSignOut }: ConsoleProps): ReactNode {
  const { value: holder } = usePolled(api.holder, HOLDER_EVERY_MS);
  const state = usePolled(api.state, STATE_EVERY_MS);
  const overview = usePolled(api.overview, OVERVIEW_EVERY_MS);
  const chosen = useAddress();
  const [change, setChange] = useState<Change>();

  const rights = rightsOf(holder, state.value);
  const remote = state.value?.remotes.find(({ name }) => name === chosen);

  return (
    <>
      <header className="top">
        <a className="brand" href={addressOf('')} aria-label="Mortar releases: all front ends">
          <Brand />
        </a>
        {state.value && <Gateways state={state.value} />}
        <div className="who">
          {holder && (
            <span>
              {holder.label}
              <small>
                may {holder.scope === 'team' ? 'release' : holder.scope} {holder.remotes.join(', ')}
              </small>
            </span>
          )}
          <button className="small" onClick={onSignOut}>
            Sign out
          </button>
        </div>
      </header>
      <main>
        <StaleBanner state={state} onSignOut={onSignOut} />
        {state.value && <SilentGatewaysBanner state={state.value} />}
        {state.value?.frozen && (
          <FreezeBanner
            freeze={state.value.frozen}
            isReadOnly={state.value.databaseUnavailableSince !== null}
            mayFreeze={rights.isManager}
            onChange={setChange}
          />
        )}
        {state.value && <WaitingChanges state={state.value} holder={holder} rights={rights} onChange={setChange} />}
        {remote && state.value ? (
          <FrontEndPage
            key={remote.name}
            api={api}
            remote={remote}
            site={state.value}
            overviews={overview.value?.remotes ?? []}
            rights={rights}
            onChange={setChange}
          />
        ) : (
          state.value && (
            <Overview
              api={api}
              state={state.value}
              overview={overview.value}
              unknown={chosen}
              rights={rights}
              onChange={setChange}
            />
          )
        )}
        {!state.value && !state.problem && <p className="quiet loading">Reading the state of the site …</p>}
      </main>
      {change && (
        <ChangeDialog
          api={api}
          change={change}
          onClose={() => {
            setChange(undefined);
            announceChange();
          }}
        />
      )}
    </>
  );
}
