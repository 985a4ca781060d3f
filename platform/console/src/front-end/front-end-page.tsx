import { type ReactNode, useCallback } from 'react';
import { conditionOf, type RemoteOverview } from '@mortar/registry/condition/condition';
import type { StateView } from '@mortar/registry/schemas/state';
import { advisedChange } from '../changes/advised-change.ts';
import type { Propose } from '../changes/change.ts';
import type { Rights } from '../changes/rights.ts';
import { returnsOf, rollBackChange, rollBackTitle } from '../changes/roll-back.ts';
import { FiguresOverTime } from '../charts/figures-over-time.tsx';
import { Ago } from '../lib/ago.tsx';
import { addressOf } from '../lib/use-address.ts';
import { useNow } from '../lib/use-now.ts';
import { usePolled } from '../lib/use-polled.ts';
import { VersionName } from '../lib/version-name.tsx';
import type { ReleaseApi } from '../release-api.ts';
import { Rules } from '../policies/rules.tsx';
import { HistoryList } from './history-list.tsx';
import { LiveCauses } from './live-causes.tsx';
import { RolloutPanel } from './rollout-panel.tsx';
import { Verdict } from './verdict.tsx';
import { Versions } from './versions.tsx';

const HISTORY_EVERY_MS = 10_000;
const RELEASES_EVERY_MS = 30_000;

interface FrontEndPageProps {
  api: ReleaseApi;
  remote: StateView['remotes'][number];
  site: StateView;
  overviews: readonly RemoteOverview[];
  rights: Rights;
  onChange: Propose;
}

/** Everything about one front end. */
export function FrontEndPage({ api, remote, site, overviews, rights, onChange }: FrontEndPageProps): ReactNode {
  const { name, live, previous, rollout } = remote;
  const overviewOf = (wanted: string) => overviews.find((one) => one.name === wanted);
  const overview = overviewOf(name);
  const now = useNow(30_000);
  const history = usePolled(
    useCallback(() => api.history(name), [api, name]),
    HISTORY_EVERY_MS,
  );
  const releases = usePolled(
    useCallback(() => api.releases(name), [api, name]),
    RELEASES_EVERY_MS,
  );

  const known = releases.value?.releases ?? [];
  const entries = history.value?.entries ?? [];
  const commitOf = (version: string) => known.find((one) => one.version === version)?.commit;
  const titleOf = (version: string) => {
    const commit = commitOf(version);
    return commit ? `${version} (“${commit.subject}”)` : version;
  };
  const condition = conditionOf({ remote, overview, site: site.remotes, isFrozen: rights.isFrozen, now });
  const liveRelease = known.find(({ version }) => version === live);
  const returns = returnsOf(remote, entries);
  const suspect = condition.of === undefined ? undefined : site.remotes.find((one) => one.name === condition.of);
  const lastChange = suspect && overviewOf(suspect.name)?.lastChange;
  const advised = suspect && advisedChange(suspect, condition, lastChange ? [lastChange] : [], rights);

  const wayBack = suspect && advised && (
    <p>
      <button className="danger solid" onClick={() => onChange(advised)}>
        {advised.title} …
      </button>
    </p>
  );

  return (
    <article className="front-end">
      <a className="back" href={addressOf('')}>
        ← All front ends
      </a>
      <div className="page-head">
        <div>
          <h1>
            {name} <span className={`badge ${condition.tone}`}>{condition.title}</span>
          </h1>
          <p className="live">
            <span className="quiet">Live: </span>
            <VersionName version={live} commit={commitOf(live)} />
            {liveRelease && (
              <span className="quiet">
                {liveRelease.commit?.author ?? liveRelease.publisher}, published <Ago at={liveRelease.publishedAt} />
              </span>
            )}
          </p>
        </div>
        {previous && !rollout && rights.mayRelease && (
          <RollBackButton
            to={previous}
            isAdvised={condition.advice === 'roll-back' && !suspect}
            onClick={() => onChange(rollBackChange(remote, returns, titleOf))}
            refused={
              rights.mayRollBack(returns.map((one) => one.name))
                ? undefined
                : `Became live in one step with ${returns
                    .slice(1)
                    .map((one) => one.name)
                    .join(' and ')}: ask a release manager.`
            }
          />
        )}
      </div>
      {rollout && wayBack}
      {rollout ? (
        <RolloutPanel
          api={api}
          remote={remote}
          site={site.remotes}
          overview={overview}
          rollout={rollout}
          candidate={{ version: rollout.candidate, commit: commitOf(rollout.candidate) }}
          rights={rights}
          onChange={onChange}
        />
      ) : (
        <>
          {condition.title !== 'Rolled back' && <p className={`banner ${condition.tone}`}>{condition.sentence}</p>}
          {wayBack}
          <Verdict api={api} name={name} condition={condition} entry={overview?.lastChange ?? undefined} />
        </>
      )}
      <LiveCauses api={api} name={name} version={live} />
      <FiguresOverTime api={api} remote={remote} entries={entries} commitOf={commitOf} />
      <Versions
        api={api}
        remote={remote}
        releases={known}
        isRead={releases.value !== undefined}
        rights={rights}
        onChange={onChange}
      />
      <Rules remote={remote} rights={rights} onChange={onChange} />
      <section className="card" aria-labelledby="history">
        <h2 id="history">History</h2>
        <HistoryList entries={entries} />
      </section>
    </article>
  );
}

interface RollBackButtonProps {
  to: string;
  /** The evidence asks for it. */
  isAdvised: boolean;
  onClick: () => void;
  /** Why the server would refuse it. */
  refused: string | undefined;
}

function RollBackButton({ to, isAdvised, onClick, refused }: RollBackButtonProps): ReactNode {
  if (refused !== undefined) return <p className="quiet">{refused}</p>;
  return (
    <button className={isAdvised ? 'danger solid' : 'danger'} onClick={onClick}>
      {rollBackTitle(to)} …
    </button>
  );
}
