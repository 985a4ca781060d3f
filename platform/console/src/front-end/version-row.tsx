import type { ReactNode } from 'react';
import { failedPart, percent } from '@mortar/registry/condition/figures';
import { failedByKind, FEWEST_LOADS, goalsReached } from '@mortar/registry/condition/version-rates';
import type { VersionFigures } from '@mortar/registry/schemas/insights';
import type { ReleaseView } from '@mortar/registry/schemas/releases';
import type { StateView } from '@mortar/registry/schemas/state';
import type { Propose } from '../changes/change.ts';
import type { Rights } from '../changes/rights.ts';
import { Ago } from '../lib/ago.tsx';
import { count, kilobytes, milliseconds } from '../lib/formats.ts';
import { METRICS } from '../charts/metrics.ts';
import { VITAL_NAMES } from '../lib/vitals.ts';
import { Compared } from './compared.tsx';

interface VersionRowProps {
  remote: StateView['remotes'][number];
  release: ReleaseView;
  /** The version that was published before. */
  before: ReleaseView | undefined;
  figures: VersionFigures | undefined;
  figuresBefore: VersionFigures | undefined;
  rights: Rights;
  onPreview: () => void;
  onChange: Propose;
}

/** One version: what it is, how it does beside the one before, and what can be done with it. */
export function VersionRow({ remote, release, before, figures, figuresBefore, ...props }: VersionRowProps): ReactNode {
  const { version, commit, publisher, publishedAt } = release;
  const { live, rollout } = remote;
  const known = isKnown(figures) && isKnown(figuresBefore) ? figuresBefore : undefined;
  return (
    <li>
      <div className="version-what">
        <p>
          {commit ? <b>{commit.subject}</b> : <code>{version}</code>}
          {version === live && <span className="badge good">live</span>}
          {version === rollout?.candidate && <span className="badge busy">rolling out</span>}
        </p>
        <p className="quiet">
          {commit && (
            <>
              <code>{version}</code> from {commit.hash.slice(0, 7)}
              <br />
            </>
          )}
          {commit?.author ?? publisher}, <Ago at={publishedAt} />
        </p>
        <Breakdown figures={figures} />
        <Goals figures={figures} before={figuresBefore} />
      </div>
      <dl className="version-figures">
        <Compared title="Size" now={sizeOf(release)} before={before && sizeOf(before)} show={kilobytes} />
        <Compared
          title="Failures"
          hint="Part of its page loads that failed: they did not load, crashed or were not rendered on the server"
          now={figures && failedPart(figures)}
          before={known && failedPart(known)}
          show={percent}
        />
        <Compared title="Errors" now={perLoad(figures, 'errors')} before={perLoad(known, 'errors')} show={percent} />
        <Compared
          title={METRICS.requests.title}
          hint="Failed requests to the API, for each load"
          now={perLoad(figures, 'failedRequests')}
          before={perLoad(known, 'failedRequests')}
          show={percent}
        />
        <Compared title={VITAL_NAMES.LCP} now={figures?.p75.LCP} before={known?.p75.LCP} show={milliseconds} />
        <Compared title="Page loads" now={figures?.loads ?? 0} before={undefined} show={count} />
      </dl>
      <VersionActions remote={remote} release={release} {...props} />
    </li>
  );
}

function isKnown(figures: VersionFigures | undefined): boolean {
  return (figures?.loads ?? 0) >= FEWEST_LOADS;
}

/** Which kinds of failures there were. */
function Breakdown({ figures }: { figures: VersionFigures | undefined }): ReactNode {
  if (!figures || figures.failed === 0) return null;
  const { failures, crashes, renderFailures } = figures;
  const kinds = [
    failures > 0 ? `${count(failures)} did not load` : '',
    crashes > 0 ? `${count(crashes)} crashed` : '',
    renderFailures > 0 ? `${count(renderFailures)} not rendered` : '',
  ];
  const byKind = failedByKind(figures);
  return (
    <p className="quiet">
      Failed: {kinds.filter(Boolean).join(', ')}
      {byKind && `; of the loads ${byKind}`}
    </p>
  );
}

/** How many of its loads were used for what its pages are for, beside the version before. */
function Goals({ figures, before }: Record<'figures' | 'before', VersionFigures | undefined>): ReactNode {
  const reached = figures && goalsReached(figures, before);
  return reached ? <p className="quiet">Goals, of its loads: {reached}</p> : null;
}

function perLoad(figures: VersionFigures | undefined, measure: 'errors' | 'failedRequests'): number | undefined {
  return figures && figures.loads > 0 ? figures[measure] / figures.loads : undefined;
}

type ActionsProps = Pick<VersionRowProps, 'remote' | 'release' | 'rights' | 'onPreview' | 'onChange'>;

function VersionActions({ remote, release: { version }, rights, onPreview, onChange }: ActionsProps): ReactNode {
  const { name, live, rollout, revision, policy } = remote;
  if (version === live) return null;
  return (
    <div className="actions">
      {rights.mayPreview(name) && (
        <button className="small" onClick={onPreview}>
          Preview
        </button>
      )}
      {rights.mayWiden && !rollout && (
        <button
          className="small"
          onClick={() =>
            onChange({
              title: `Roll out ${version}`,
              effect: `A share of visitors that grows by steps gets ${name} ${version}; the others stay with ${live}. It is rolled back automatically when it fails more often or is slower.`,
              path: `/remotes/${name}/rollout`,
              body: { to: version, expectedRevision: revision },
              plan: true,
            })
          }
        >
          Roll out
        </button>
      )}
      {rights.mayWiden && !policy.rolloutOnly && (
        <button
          className="small"
          onClick={() =>
            onChange({
              title: `Activate ${version}`,
              effect: `All visitors get ${name} ${version} instead of ${live} immediately, without a rollout.`,
              path: `/remotes/${name}/activate`,
              body: { version, expectedRevision: revision },
            })
          }
        >
          Activate
        </button>
      )}
    </div>
  );
}

/** Scripts and styles, after gzip. */
function sizeOf({ weight }: ReleaseView): number {
  return weight.javascript + weight.styles;
}
