import type { RecordEntry } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Link, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import { formatMoment } from './format-moment.ts';
import styles from './entries.module.css';

/** Who did what, when and why. */
export function RecordEntries({ entries }: { entries: readonly RecordEntry[] }): ReactNode {
  return (
    <ul className={styles.entries} aria-label="Record">
      {entries.map(({ entryId, actor, action, subject: id, thing: subject, name, reason, createdAt }) => (
        <li key={entryId} className={styles.entry}>
          <p>
            <strong>{sentence(action)}</strong>
            {': '}
            {subject ? (
              <Link href={paths.moderatedThing(subject.subject, subject.subjectId)}>{name ?? id}</Link>
            ) : (
              (name ?? id)
            )}
          </p>
          {reason !== null && <Text>{reason}</Text>}
          <Text size="s" tone="soft">
            {actor}, <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** `suspend-store` as `Suspend store`: commands have names that this page cannot list. */
function sentence(action: string): string {
  const words = action.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
