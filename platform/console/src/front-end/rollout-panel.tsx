import { type ReactNode, useCallback } from 'react';
import { conditionOf, type RemoteOverview } from '@mortar/registry/condition/condition';
import { reachedBy, stagesOf } from '@mortar/registry/condition/stages';
import type { RolloutView } from '@mortar/registry/schemas/rollouts';
import type { StateView } from '@mortar/registry/schemas/state';
import type { Propose } from '../changes/change.ts';
import type { Rights } from '../changes/rights.ts';
import { useNow } from '../lib/use-now.ts';
import { usePolled } from '../lib/use-polled.ts';
import { type NamedVersion, VersionName } from '../lib/version-name.tsx';
import type { ReleaseApi } from '../release-api.ts';
import { Causes } from './causes.tsx';
import { Evidence } from './evidence.tsx';
import { RolloutActions } from './rollout-actions.tsx';

const EVERY_MS = 5_000;
/** What the evidence is read with: it does not depend on the time that is charted. */
const HOURS = 1;

interface RolloutPanelProps {
  api: ReleaseApi;
  remote: StateView['remotes'][number];
  overview: RemoteOverview | undefined;
  rollout: RolloutView;
  site: StateView['remotes'];
  candidate: NamedVersion;
  rights: Rights;
  onChange: Propose;
}

/** A rollout under way: how its candidate fares, what happens next, its controls and its evidence. */
export function RolloutPanel(props: RolloutPanelProps): ReactNode {
  const { api, remote, site, overview, rollout, candidate, rights, onChange } = props;
  const { step, baseline } = rollout;
  const now = useNow(30_000);
  const { value: insights } = usePolled(
    useCallback(() => api.insights(rollout.name, HOURS), [api, rollout.name]),
    EVERY_MS,
  );
  const evidence = insights?.evidence?.rollout === rollout.id ? insights.evidence : undefined;
  const condition = conditionOf({ remote, overview, evidence, site, isFrozen: rights.isFrozen, now });
  return (
    <section className={`card rollout ${condition.tone}`} aria-label="Rollout">
      <div className="rollout-head">
        <div>
          <h2>
            {reachedBy(rollout)} get <VersionName {...candidate} />
          </h2>
          <p className={condition.tone === 'busy' ? '' : 'verdict'}>{condition.sentence}</p>
        </div>
        {rights.mayRelease && (
          <RolloutActions
            rollout={rollout}
            revision={remote.revision}
            advice={condition.of === undefined ? condition.advice : null}
            rights={rights}
            onChange={onChange}
          />
        )}
      </div>
      <ol className="steps" aria-label="Shares of the rollout">
        {stagesOf(rollout).map((stage) => (
          <li
            key={stage.step}
            className={stage.step < step ? 'done' : ''}
            aria-current={stage.step === step ? 'step' : undefined}
          >
            {stage.title}
          </li>
        ))}
      </ol>
      {evidence && <Evidence comparisons={evidence.comparisons} candidate={candidate.version} baseline={baseline} />}
      <Causes api={api} name={rollout.name} rollout={rollout.id} candidate={candidate.version} baseline={baseline} />
    </section>
  );
}
