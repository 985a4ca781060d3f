import { paths } from '@mortar/contracts/site-paths';
import { originOf, Slot, useLocation } from '@mortar/navigation';
import { useAuth, useSession } from '@mortar/store';
import { ButtonLink, Link, Logo, PageContainer } from '@mortar/ui';
import { AccountMenu } from './account-menu/account-menu.tsx';
import { CategoryMenu } from './category-menu/category-menu.tsx';
import { PlaceMenu } from './place/place-menu.tsx';
import { SearchField } from './search/search-field.tsx';
import styles from './site-header.module.css';

/** The header of most pages; it stays at the top while the page scrolls. */
export function SiteHeader() {
  return (
    <header className={styles.header}>
      <PageContainer className={styles.bar}>
        <CategoryMenu />
        <Link href={paths.home} variant="quiet" className={styles.logo}>
          <Logo height={28} className={styles.word} />
        </Link>
        <PlaceMenu />
        <SearchField />
        <AccountArea />
      </PageContainer>
    </header>
  );
}

function AccountArea() {
  return (
    <div className={styles.account}>
      <span className={styles.bellOrRegister}>
        <BellOrRegister />
      </span>
      <AccountMenu />
    </div>
  );
}

/** What stands in one place, so that nothing moves when a stored session has been restored. */
function BellOrRegister() {
  const { isAuthenticated } = useAuth();
  const { status } = useSession();
  if (isAuthenticated) return <Slot name="notification-bell" />;
  return status === 'restoring' ? null : <RegisterButton />;
}

function RegisterButton() {
  const location = useLocation();
  return (
    <ButtonLink
      href={paths.register}
      state={originOf(location)}
      variant="solid"
      size="small"
      className={styles.register}
    >
      Register
    </ButtonLink>
  );
}
