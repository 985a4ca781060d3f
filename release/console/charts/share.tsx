import type { ReactNode } from 'react';
import type { RolloutView } from '../../src/http/schemas.ts';

/** Share of a rollout, as a bar. */
export function Share({ rollout }: { rollout: RolloutView }): ReactNode {
  const { candidate, share, status } = rollout;
  return (
    <span className={`share ${status}`}>
      <progress value={share} max={100} aria-label={`${share} % of visitors get ${candidate}`} />
      {share} % get {candidate}
      {status === 'paused' && ' · paused'}
    </span>
  );
}
