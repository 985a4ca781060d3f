import { paths } from '@mortar/contracts/site-paths';
import { PageTitle } from '@mortar/navigation';
import { ButtonLink, PageContainer } from '@mortar/ui';
import styles from './not-found-page.module.css';

/** The page of every address that matches no route. */
export function NotFoundPage() {
  return (
    <PageContainer className={styles.page}>
      <PageTitle>Page not found</PageTitle>
      <GapInTheWall />
      <h1 className={styles.heading}>Oops! Looks like you got lost? Don't worry</h1>
      <p className={styles.detail}>This page has moved or was never built. The rest of the site still stands.</p>
      <ButtonLink href={paths.home} size="large">
        Go Home
      </ButtonLink>
    </PageContainer>
  );
}

/** The wall of the logo with one brick missing. */
function GapInTheWall() {
  return (
    <svg viewBox="0 0 96 56" className={styles.wall} aria-hidden="true">
      <path
        className={styles.brick}
        d="M2 2h26v14H2zM32 2h26v14H32zM62 2h32v14H62zM2 20h12v14H2zM18 20h26v14H18zM78 20h16v14H78zM2 38h26v14H2zM32 38h26v14H32zM62 38h32v14H62z"
      />
      <path className={styles.gap} d="M48.750 20.750h24.500v12.500H48.750z" />
      <text className={styles.code} x="61" y="30" textAnchor="middle">
        404
      </text>
    </svg>
  );
}
