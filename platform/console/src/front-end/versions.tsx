import { type ReactNode, useCallback, useState } from 'react';
import type { ReleaseView } from '@mortar/registry/schemas/releases';
import type { StateView } from '@mortar/registry/schemas/state';
import type { Propose } from '../changes/change.ts';
import type { Rights } from '../changes/rights.ts';
import { usePolled } from '../lib/use-polled.ts';
import { type ReleaseApi, RequestError } from '../release-api.ts';
import { VersionRow } from './version-row.tsx';

const FIGURES_EVERY_MS = 60_000;
/** As long as reports are kept. */
const HOURS = 720;
const AT_FIRST = 6;

interface VersionsProps {
  api: ReleaseApi;
  remote: StateView['remotes'][number];
  releases: readonly ReleaseView[];
  /** Whether the releases have arrived. */
  isRead: boolean;
  rights: Rights;
  onChange: Propose;
}

/** Published versions, newest first, each beside the one before, and what can be done with each. */
export function Versions({ api, remote, releases, isRead, rights, onChange }: VersionsProps): ReactNode {
  const { name } = remote;
  const [problem, setProblem] = useState<string>();
  const [all, setAll] = useState(false);
  const { value: insights } = usePolled(
    useCallback(() => api.insights(name, HOURS), [api, name]),
    FIGURES_EVERY_MS,
  );
  const figuresOf = (version: string | undefined) => insights?.versions.find((one) => one.version === version);

  async function openPreview(version: string): Promise<void> {
    setProblem(undefined);
    try {
      const { pass } = await api.preview(name, version);
      window.open(`/?preview=${encodeURIComponent(pass)}`, '_blank', 'noopener');
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setProblem(error.message);
    }
  }

  return (
    <section className="card" aria-labelledby="versions">
      <div className="card-head">
        <h2 id="versions">Versions</h2>
        <p className="quiet">Figures of 30 days, each with its difference from the version before</p>
      </div>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      {isRead && releases.length === 0 && <p>No version is published.</p>}
      <ul className="versions" aria-label="Versions">
        {(all ? releases : releases.slice(0, AT_FIRST)).map((release, index) => {
          const before = releases[index + 1];
          return (
            <VersionRow
              key={release.version}
              remote={remote}
              release={release}
              before={before}
              figures={figuresOf(release.version)}
              figuresBefore={figuresOf(before?.version)}
              rights={rights}
              onPreview={() => void openPreview(release.version)}
              onChange={onChange}
            />
          );
        })}
      </ul>
      {releases.length > AT_FIRST && !all && (
        <button className="small" onClick={() => setAll(true)}>
          Show {releases.length - AT_FIRST} older
        </button>
      )}
    </section>
  );
}
