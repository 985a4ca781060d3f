import type { ReactNode } from 'react';
import { percents } from '@mortar/registry/condition/figures';
import { type NamedVersion, VersionName } from '../lib/version-name.tsx';

interface ShareBarProps {
  live: NamedVersion;
  candidate: NamedVersion | null;
  /** Percent of visitors who get the candidate. */
  share: number;
}

/** Which part of the visitors gets which version. */
export function ShareBar({ live, candidate, share }: ShareBarProps): ReactNode {
  return (
    <div className="share">
      <span className="share-bar" aria-hidden="true">
        {candidate && <i className="candidate" style={{ flexGrow: share }} />}
        <i style={{ flexGrow: 100 - share }} />
      </span>
      <ul>
        {candidate && (
          <li>
            <b className="candidate">{percents(share)}</b> <VersionName {...candidate} />
          </li>
        )}
        <li>
          <b>{percents(candidate ? Math.round((100 - share) * 100) / 100 : 100)}</b> <VersionName {...live} />
        </li>
      </ul>
    </div>
  );
}
