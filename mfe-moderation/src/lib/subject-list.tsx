import type { ThingSummary } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Badge, Image, Link, Skeleton, Text } from '@mortar/ui';
import type { ComponentType, ReactNode } from 'react';
import styles from './subject-list.module.css';
import { subjectWords } from './words.ts';

interface SubjectListProps<Subject extends ThingSummary> {
  label: string;
  subjects: readonly Subject[];
  /** More about each, below its name. */
  Detail?: ComponentType<{ subject: Subject }>;
  /** State of the links to their pages. */
  linkState?: unknown;
}

/** Products, stores, accounts and projects, each a link to its page for moderators. */
export function SubjectList<Subject extends ThingSummary>({
  label,
  subjects,
  Detail,
  linkState,
}: SubjectListProps<Subject>): ReactNode {
  return (
    <ul className={styles.list} aria-label={label}>
      {subjects.map((subject) => (
        <li key={subject.subjectId} className={styles.item}>
          <Image image={subject.image} alt="" sizes="64px" className={styles.image} />
          <div className={styles.text}>
            <p className={styles.name}>
              <Link
                href={paths.moderatedThing(subject.subject, subject.subjectId)}
                state={linkState}
                variant="quiet"
                className={styles.link}
              >
                {subject.name}
              </Link>
              {subject.isSuspended && <Badge tone="danger">Suspended</Badge>}
            </p>
            <Text size="s" tone="soft">
              {subjectWords[subject.subject]} · {subject.hint}
            </Text>
            {Detail && <Detail subject={subject} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

const SKELETONS = [0, 1, 2, 3];

export function SubjectListSkeleton({ label }: { label: string }): ReactNode {
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
