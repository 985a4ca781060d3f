import { paths } from '@mortar/contracts/site-paths';
import { PageTitle, useLocation } from '@mortar/navigation';
import { Heading, Link, PageContainer } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './moderation-page.module.css';

const areas = [
  { label: 'Reports', href: paths.moderation },
  { label: 'Prices', href: paths.moderationPrices },
  { label: 'Promotions', href: paths.moderationPromotions },
  { label: 'Search', href: paths.moderationSearch },
  { label: 'Categories', href: paths.moderationCategories },
  { label: 'Record', href: paths.moderationRecord },
] as const;

interface ModerationPageProps {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of moderators: their areas, heading and actions. */
export function ModerationPage({ title, actions, children }: ModerationPageProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <PageContainer className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <nav aria-label="Moderation" className={styles.areas}>
        {areas.map(({ label, href }) => (
          <Link
            key={href}
            href={href}
            variant="quiet"
            className={styles.area}
            aria-current={pathname === href ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className={styles.top}>
        <Heading level={1}>{title}</Heading>
        {actions}
      </div>
      {children}
    </PageContainer>
  );
}
