import type { ReactNode } from 'react';
import type { ReleaseView } from '@mortar/registry/schemas/releases';

export interface NamedVersion {
  version: string;
  commit: ReleaseView['commit'];
}

/** A version by what its commit says, where its publisher stated one, and by its hash. */
export function VersionName({ version, commit }: NamedVersion): ReactNode {
  return (
    <span className="version-name">
      {commit && <span className="subject">{commit.subject}</span>} <code className="version">{version}</code>
    </span>
  );
}
