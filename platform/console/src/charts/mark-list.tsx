import type { ReactNode } from 'react';
import { describeEntry, toneOf } from '../lib/describe-entry.ts';
import { dayAndClock } from '../lib/formats.ts';
import type { Mark } from './marks.ts';

/** More of them are shown on demand. */
const FEW = 12;

/** What the numbers on the time axis stand for. */
export function MarkList({ marks }: { marks: readonly Mark[] }): ReactNode {
  if (marks.length <= FEW) return <Marks marks={marks} />;
  return (
    <details>
      <summary>{marks.length} changes in this time</summary>
      <Marks marks={marks} />
    </details>
  );
}

function Marks({ marks }: { marks: readonly Mark[] }): ReactNode {
  return (
    <ol className="marks" aria-label="Changes in this time">
      {marks.map(({ entry, at }) => (
        <li key={entry.seq} className={toneOf(entry)}>
          <time dateTime={entry.at}>{dayAndClock(at)}</time>
          <span>
            {describeEntry(entry)} <small className="quiet">{entry.actor}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
