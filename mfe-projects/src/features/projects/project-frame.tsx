import { paths } from '@mortar/contracts/site-paths';
import { PageTitle } from '@mortar/navigation';
import { Breadcrumbs, Heading, PageContainer, Skeleton } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './projects.module.css';

interface ProjectFrameProps {
  title: string;
  /** Of a project, which stands below the list of all. */
  isBelow?: boolean;
  actions?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of the screens of projects. */
export function ProjectFrame({ title, isBelow = false, actions, lead, children }: ProjectFrameProps): ReactNode {
  const crumbs = isBelow ? [{ label: 'Projects', href: paths.projects }, { label: title }] : [{ label: title }];
  return (
    <PageContainer className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <div className={styles.crumbs}>
        <Breadcrumbs items={[{ label: 'Home', href: paths.home }, ...crumbs]} />
      </div>
      <div className={styles.top}>
        <Heading level={1}>{title}</Heading>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {lead && <div className={styles.lead}>{lead}</div>}
      {children}
    </PageContainer>
  );
}

const ROWS = [0, 1, 2, 3];

export function LinesSkeleton(): ReactNode {
  return (
    <div className={styles.skeletons} aria-busy="true">
      {ROWS.map((row) => (
        <Skeleton key={row} height="5.5rem" />
      ))}
    </div>
  );
}
