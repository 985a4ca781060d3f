import { paths } from '@mortar/contracts/site-paths';
import { PageTitle } from '@mortar/navigation';
import { Breadcrumbs, type Crumb, Heading, PageContainer, Skeleton, VisuallyHidden } from '@mortar/ui';
import type { ReactNode, Ref } from 'react';
import styles from './account-page.module.css';

interface AccountPageProps {
  title: string;
  /** The title is loading: its skeleton is rendered. */
  pending?: boolean;
  /** For a page that moves the focus to its heading. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Breadcrumbs after Home > Account; the last one is this page. */
  crumbs: readonly Crumb[];
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Under the title. */
  lead?: ReactNode;
  width?: 'wide' | 'reading';
  children: ReactNode;
}

/** The frame of every account page: title, breadcrumb, heading and actions. */
export function AccountPage({
  title,
  pending,
  headingRef,
  crumbs,
  actions,
  lead,
  width,
  children,
}: AccountPageProps): ReactNode {
  return (
    <PageContainer width={width} className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <Breadcrumbs items={accountCrumbs(...crumbs)} />
      <div className={styles.top}>
        <Heading level={1} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {pending ? <PendingTitle title={title} /> : title}
        </Heading>
        {actions}
      </div>
      {lead && <div className={styles.lead}>{lead}</div>}
      {children}
    </PageContainer>
  );
}

function PendingTitle({ title }: { title: string }): ReactNode {
  return (
    <>
      <VisuallyHidden>{title}</VisuallyHidden>
      <Skeleton shape="text" width="min(16rem, 60vw)" />
    </>
  );
}

/** Home > Account > …, the breadcrumb of every account page. */
function accountCrumbs(...rest: readonly Crumb[]): Crumb[] {
  return [{ label: 'Home', href: paths.home }, { label: 'Account', href: paths.myProfile }, ...rest];
}
