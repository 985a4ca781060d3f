import { type ReactNode, useState } from 'react';
import type { HistoryEntry } from '@mortar/registry/schemas/history';
import { Ago } from '../lib/ago.tsx';
import { addressOf } from '../lib/use-address.ts';
import { describeEntry, toneOf } from '../lib/describe-entry.ts';

interface HistoryListProps {
  entries: readonly HistoryEntry[];
  /** Name the front end of each change. */
  subjects?: boolean;
}

const AT_FIRST = 8;

/** Changes with author and reason, newest first. */
export function HistoryList({ entries, subjects = false }: HistoryListProps): ReactNode {
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, AT_FIRST);
  return (
    <>
      <ol className="history">
        {shown.map((entry) => (
          <li key={entry.seq} className={toneOf(entry)}>
            <p>
              {subjects && entry.subject.includes('-') && !entry.action.startsWith('token') && (
                <>
                  <a href={addressOf(entry.subject)}>{entry.subject}</a>{' '}
                </>
              )}
              <b>{describeEntry(entry)}</b>
            </p>
            <p className="reason">{entry.reason}</p>
            <p className="quiet">
              {entry.actor}, <Ago at={entry.at} />
            </p>
          </li>
        ))}
      </ol>
      {entries.length > AT_FIRST && !all && (
        <button className="small" onClick={() => setAll(true)}>
          Show {entries.length - AT_FIRST} more
        </button>
      )}
    </>
  );
}
