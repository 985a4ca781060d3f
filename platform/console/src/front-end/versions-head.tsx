import type { ReactNode } from 'react';

interface VersionsHeadProps {
  /** What each row is about. */
  what: string;
  candidate: string;
  baseline: string;
}

/** Head of a table that has figures of the candidate beside those of the baseline. */
export function VersionsHead({ what, candidate, baseline }: VersionsHeadProps): ReactNode {
  return (
    <thead>
      <tr>
        <th scope="col">{what}</th>
        <th scope="col">
          With <code>{candidate}</code>
        </th>
        <th scope="col">
          With <code>{baseline}</code>
        </th>
      </tr>
    </thead>
  );
}
