import { paths } from '@mortar/contracts/site-paths';
import { useAuth } from '@mortar/store';
import { AccountIcon, Avatar } from '@mortar/ui';
import { AccountMenuItems } from './account-menu-items.tsx';
import styles from './account-menu.module.css';
import { useDisclosure } from '../use-disclosure.ts';

/** Shows who is signed in, with links to their pages. */
export function AccountMenu() {
  const { open, setOpen, area, button } = useDisclosure<HTMLElement>();
  const { isAuthenticated, userDetails } = useAuth();
  const name = userDetails.name ?? '';
  return (
    <nav aria-label="Account" className={styles.menu} {...area}>
      <a
        href={isAuthenticated ? paths.myProfile : paths.login}
        className={styles.button}
        aria-label="Account menu"
        {...button}
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
            onChosen={() => {
              setOpen(false);
              button.ref.current?.focus();
            }}
          />
        </div>
      )}
    </nav>
  );
}
