import { paths } from '@mortar/contracts/site-paths';
import { Link, Logo, PageContainer } from '@mortar/ui';
import { SellLink } from '#/lib/sell-link.tsx';
import styles from './slim-header.module.css';

/** The header of pages with a single task. */
export function SlimHeader() {
  return (
    <header className={styles.header}>
      <PageContainer className={styles.bar}>
        <Link href={paths.home} variant="quiet" className={styles.logo}>
          <Logo height={28} className={styles.word} />
          <Logo height={28} markOnly className={styles.mark} />
        </Link>
        <nav aria-label="Get started" className={styles.links}>
          <Link href={paths.support} variant="quiet" className={styles.link}>
            Get Support
          </Link>
          <SellLink className={styles.link}>Sell on Mortar</SellLink>
        </nav>
      </PageContainer>
    </header>
  );
}
