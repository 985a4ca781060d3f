import type { ReactNode } from 'react';
import type { HistoryView } from '../../src/http/schemas.ts';
import { ago } from '../lib/ago.ts';

type Entry = HistoryView['entries'][number];

/** Changes of a front end with author and reason, newest first. */
export function Timeline({ entries }: { entries: Entry[] }): ReactNode {
  return (
    <section aria-label="Timeline">
      <h3>Timeline</h3>
      <ol className="timeline">
        {entries.map((entry) => (
          <li key={entry.seq} className={entry.action}>
            <p>
              <b>{describe(entry)}</b>
              <br />
              <span className="quiet">
                {entry.actor}, <time dateTime={entry.at}>{ago(entry.at)}</time>
              </span>
            </p>
            <p>{entry.reason}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface Side {
  live?: string;
  version?: string;
  candidate?: string;
  steps?: number[];
  step?: number;
}

function describe({ action, before, after }: Entry): string {
  const was = (before ?? {}) as Side;
  const is = (after ?? {}) as Side;
  const share = (is.steps?.[is.step ?? 0] ?? 0) / 100;
  switch (action) {
    case 'publish':
      return `Published ${is.version}`;
    case 'activate':
    // The name that `activate` has in earlier entries.
    case 'point':
      return was.live ? `${was.live} → ${is.live}` : `${is.live} put live`;
    case 'rollback':
      return is.live ? `Back from ${was.live} to ${is.live}` : `Back from ${was.live} to nothing live`;
    case 'preview':
      return `Preview of ${is.version}`;
    case 'rollout-start':
      return `Rollout of ${is.candidate} began at ${share} %`;
    case 'rollout-advance':
      return `Rollout of ${is.candidate} went to ${share} %`;
    case 'rollout-roll-back':
      return `${is.candidate} was rolled back`;
    default:
      return `${action.replace('rollout-', 'Rollout: ')} ${is.candidate ?? ''}`;
  }
}
