import { type ReactNode, useCallback } from 'react';
import type { StateView } from '../src/http/schemas.ts';
import type { Change } from './panels/change-dialog.tsx';
import { FailureChart } from './charts/failure-chart.tsx';
import type { ReleaseApi } from './release-api.ts';
import { RolloutPanel } from './panels/rollout-panel.tsx';
import { Timeline } from './panels/timeline.tsx';
import { usePolled } from './lib/use-polled.ts';
import { VitalBars } from './charts/vital-bars.tsx';
import { VersionFigures } from './panels/version-figures.tsx';
import { Versions } from './panels/versions.tsx';

type Remote = StateView['remotes'][number];

interface FrontEndProps {
  api: ReleaseApi;
  remote: Remote;
  mayRelease: boolean;
  onChange: (change: Change) => void;
}

/** Everything about one front end. */
export function FrontEnd({ api, remote, mayRelease, onChange }: FrontEndProps): ReactNode {
  const { name, live, previous, rollout, revision } = remote;
  const { value: insights } = usePolled(useCallback(() => api.insights(name), [api, name]));
  const { value: history } = usePolled(useCallback(() => api.history(name), [api, name]));
  const { value: releases } = usePolled(useCallback(() => api.releases(name), [api, name]));

  return (
    <article className="front-end">
      <header>
        <div>
          <h2>{name}</h2>
          <p className="quiet">
            Live is <b className="version">{live}</b>
            {previous && (
              <>
                , and <span className="version">{previous}</span> stands in where it fails
              </>
            )}
          </p>
        </div>
        {mayRelease && previous && !rollout && (
          <button
            className="danger"
            onClick={() =>
              onChange({
                title: `Go back to ${previous}`,
                effect: `Every page that is opened from now on has ${name} ${previous} instead of ${live}. Open tabs follow at their next step. Front ends that became live in the same step go back with it.`,
                path: `/remotes/${name}/rollback`,
                body: { expectedRevision: revision },
                rollsBack: true,
              })
            }
          >
            Roll back
          </button>
        )}
      </header>
      {rollout && (
        <RolloutPanel
          rollout={rollout}
          revision={revision}
          evidence={insights?.evidence?.rollout === rollout.id ? insights.evidence : undefined}
          mayRelease={mayRelease}
          onChange={onChange}
        />
      )}
      <section className="figures" aria-label="The last 24 hours">
        <FailureChart series={insights?.series ?? []} until={insights?.until ?? ''} live={live} />
        <VitalBars versions={insights?.versions ?? []} live={live} />
      </section>
      <section aria-label="What browsers measured">
        <VersionFigures versions={insights?.versions ?? []} live={live} />
      </section>
      <div className="columns">
        <Versions
          api={api}
          remote={remote}
          releases={releases?.releases ?? []}
          mayRelease={mayRelease}
          onChange={onChange}
        />
        <Timeline entries={history?.entries ?? []} />
      </div>
    </article>
  );
}
