import { type ReactNode, useState } from 'react';
import type { ReleaseList, StateView } from '../../src/http/schemas.ts';
import type { Change } from './change-dialog.tsx';
import { RequestError, type ReleaseApi } from '../release-api.ts';
import { ago } from '../lib/ago.ts';

interface VersionsProps {
  api: ReleaseApi;
  remote: StateView['remotes'][number];
  releases: ReleaseList['releases'];
  mayRelease: boolean;
  onChange: (change: Change) => void;
}

/** Published versions, newest first, and what can be done with each. */
export function Versions({ api, remote, releases, mayRelease, onChange }: VersionsProps): ReactNode {
  const { name, live, rollout, revision } = remote;
  const [problem, setProblem] = useState<string>();

  async function openPreview(version: string): Promise<void> {
    try {
      const { pass } = await api.preview(name, version);
      window.open(`/?preview=${encodeURIComponent(pass)}`, '_blank', 'noopener');
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      setProblem(error.message);
    }
  }

  return (
    <section aria-label="Versions">
      <h3>Versions</h3>
      {problem && (
        <p className="problem" role="alert">
          {problem}
        </p>
      )}
      <ul className="versions">
        {releases.map(({ version, publisher, publishedAt, bytes }) => (
          <li key={version}>
            <div>
              <b className="version">{version}</b>
              {version === live && <span className="tag">live</span>}
              {version === rollout?.candidate && <span className="tag candidate">candidate</span>}
              <small>
                {ago(publishedAt)} by {publisher}, {Math.ceil(bytes / 1024)} KB
              </small>
            </div>
            {version !== live && (
              <div className="actions">
                <button onClick={() => void openPreview(version)}>Preview</button>
                {mayRelease && !rollout && (
                  <button
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
                {mayRelease && (
                  <button
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
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
