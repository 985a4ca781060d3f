import type { ThingSummary } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Badge, Image, Link, Skeleton, Text } from '@mortar/ui';
import type { ComponentType, ReactNode } from 'react';
import styles from './thing-list.module.css';
import { subjectWords } from './words.ts';

interface ThingListProps<Thing extends ThingSummary> {
  label: string;
  things: readonly Thing[];
  /** More about each, below its name. */
  Detail?: ComponentType<{ thing: Thing }>;
}

/** Products, stores and accounts, each a link to its page for moderators. */
export function ThingList<Thing extends ThingSummary>({ label, things, Detail }: ThingListProps<Thing>): ReactNode {
  return (
    <ul className={styles.list} aria-label={label}>
      {things.map((thing) => (
        <li key={thing.subjectId} className={styles.item}>
          <Image image={thing.image} alt="" sizes="64px" className={styles.image} />
          <div className={styles.text}>
            <p className={styles.name}>
              <Link href={paths.moderatedThing(thing.subject, thing.subjectId)} variant="quiet" className={styles.link}>
                {thing.name}
              </Link>
              {thing.isSuspended && <Badge tone="danger">Suspended</Badge>}
            </p>
            <Text size="s" tone="soft">
              {subjectWords[thing.subject]} · {thing.hint}
            </Text>
            {Detail && <Detail thing={thing} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

const SKELETONS = [0, 1, 2, 3];

export function ThingListSkeleton({ label }: { label: string }): ReactNode {
  return (
    <ul className={styles.list} aria-label={label} aria-busy="true">
      {SKELETONS.map((index) => (
        <li key={index} className={styles.item}>
          <Skeleton width="4rem" height="4rem" />
          <div className={styles.text}>
            <Skeleton shape="text" width="50%" />
            <Skeleton shape="text" width="30%" />
          </div>
        </li>
      ))}
    </ul>
  );
}
