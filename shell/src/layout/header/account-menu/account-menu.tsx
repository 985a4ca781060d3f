import { paths } from '@mortar/contracts/site-paths';
import { useAuth } from '@mortar/store';
import { AccountIcon, Avatar, onDemand, Skeleton } from '@mortar/ui';
import { useEffect } from 'react';
import { useDisclosure } from '../use-disclosure.ts';
import styles from './account-menu.module.css';

const loadItems = async () =>
  (await import(/* webpackChunkName: "account-menu" */ './account-menu-items.tsx')).AccountMenuItems;

const AccountMenuItems = onDemand(loadItems, () => <Skeleton height="10rem" />);

/** Fetched when it is about to be opened. Where this fails, opening it tries again, and tells. */
const approach = () => void loadItems().catch(() => undefined);

/** Shows who is signed in, with links to their pages. */
export function AccountMenu() {
  const { open, setOpen, area, button } = useDisclosure<HTMLElement>();
  const { isAuthenticated, userDetails } = useAuth();
  const name = userDetails.name ?? '';
  useEffect(() => {
    // Log Out must be there without a network, too.
    if (isAuthenticated) approach();
  }, [isAuthenticated]);
  return (
    <nav aria-label="Account" className={styles.menu} {...area}>
      <a
        href={isAuthenticated ? paths.myProfile : paths.login}
        className={styles.button}
        aria-label="Account menu"
        {...button}
        onPointerEnter={approach}
        onFocus={approach}
      >
        {isAuthenticated ? (
          <Avatar name={name} src={userDetails.profileImage} size={34} />
        ) : (
          <AccountIcon size={26} strokeWidth={1.75} aria-hidden="true" />
        )}
      </a>
      {open && (
        <div className={styles.panel}>
          {isAuthenticated && (
            <p className={styles.user}>
              <strong>{name}</strong>
              <span>{userDetails.email}</span>
            </p>
          )}
          <AccountMenuItems
            open
            onClose={() => {
              setOpen(false);
              button.ref.current?.focus();
            }}
          />
        </div>
      )}
    </nav>
  );
}
