import type { Account } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { originOf, useLocation, useNavigate } from '@mortar/navigation';
import { marketplaceApi, signOut, useAppDispatch, useAuth, useSession } from '@mortar/store';
import { Link, useToast } from '@mortar/ui';
import styles from './account-menu.module.css';

const recentlyViewed = `${paths.myProfile}?tab=recently-viewed`;

interface MenuLink {
  label: string;
  href: string;
}

/** The menu for visitors, buyers or sellers; a loading text while the session is being restored. */
export function AccountMenuItems({ onClose }: { open: boolean; onClose: () => void }) {
  const { isAuthenticated, hasStore, userDetails } = useAuth();
  const { status } = useSession();
  if (status === 'restoring') return <output className={styles.opening}>Opening your account…</output>;
  if (!isAuthenticated) return <VisitorItems onClose={onClose} />;
  return (
    <ul>
      <MenuLinks links={hasStore ? sellerLinks(userDetails.storeId) : buyerLinks} />
      <ModerationItem />
      <LogOutItem />
    </ul>
  );
}

const rolesApi = marketplaceApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    // The session does not have them: they may change while it lasts.
    shellGetRoles: build.query<Account['roles'], void>({
      query: () => '/auth/my-account',
      // An API of the version before names none.
      transformResponse: ({ roles }: Partial<Account>) => roles ?? [],
      extraOptions: { quiet: true },
      providesTags: ['account'],
    }),
  }),
});

const { useShellGetRolesQuery } = rolesApi;

/** For moderators: the server says who is one. */
function ModerationItem() {
  const { data: roles } = useShellGetRolesQuery();
  return roles?.includes('moderator') && <MenuLinks links={[{ label: 'Moderation', href: paths.moderation }]} />;
}

const buyerLinks: readonly MenuLink[] = [
  { label: 'My Profile', href: paths.myProfile },
  { label: 'Recently viewed', href: recentlyViewed },
  { label: 'Wishlist', href: paths.wishlists },
  { label: 'Projects', href: paths.projects },
  { label: 'Become a seller', href: paths.getStarted },
  { label: 'Setting', href: paths.settings },
  { label: 'Support', href: paths.support },
];

function sellerLinks(storeId: string | null): readonly MenuLink[] {
  return [
    { label: 'My Profile', href: paths.myProfile },
    { label: 'Your shop', href: paths.shop },
    { label: 'Manage Product', href: paths.createProduct },
    ...(storeId === null ? [] : [{ label: 'Store profile', href: paths.store(storeId) }]),
    { label: 'Wishlist', href: paths.wishlists },
    { label: 'Projects', href: paths.projects },
    { label: 'Promote a Product', href: paths.promote },
    { label: 'Setting', href: paths.settings },
    { label: 'Support', href: paths.support },
  ];
}

const visitorLinks: readonly MenuLink[] = [
  { label: 'Projects', href: paths.projects },
  { label: 'Support', href: paths.support },
];

function VisitorItems({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const location = useLocation();
  const navigate = useNavigate();
  // To sign in, and on from there.
  const becomeSeller = () => {
    onClose();
    toast.info('Please login before creating a store.');
    void navigate(paths.getStarted);
  };
  return (
    <ul>
      <li>
        <Link href={paths.login} state={originOf(location)} variant="quiet" className={styles.item}>
          Sign in
        </Link>
      </li>
      <li>
        <Link href={paths.register} state={originOf(location)} variant="quiet" className={styles.item}>
          Register
        </Link>
      </li>
      <li>
        <button type="button" className={styles.item} onClick={becomeSeller}>
          Become a seller
        </button>
      </li>
      <MenuLinks links={visitorLinks} />
    </ul>
  );
}

function LogOutItem() {
  const signOut = useSignOut();
  return (
    <li className={styles.apart}>
      <button type="button" className={`${styles.item} ${styles.warning}`} onClick={signOut}>
        Log Out
      </button>
    </li>
  );
}

function MenuLinks({ links }: { links: readonly MenuLink[] }) {
  return links.map(({ label, href }) => (
    <li key={label}>
      <Link href={href} variant="quiet" className={styles.item}>
        {label}
      </Link>
    </li>
  ));
}

/** Signs out and opens the sign-in page, whether or not the server is reachable. */
function useSignOut(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    void dispatch(signOut());
    void navigate(paths.login);
  };
}
