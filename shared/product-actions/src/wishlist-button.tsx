import { AUTH_STORAGE_KEY } from '@mortar/contracts/auth-storage-key';
import { paths, SIGN_IN_TO_SAVE } from '@mortar/contracts/site-paths';
import { Slot, useLocation, useNavigate } from '@mortar/navigation';
import { useAuth, useSavedProductsSubscription, useSavedIn } from '@mortar/store';
import { HeartIcon, IconButton, UnavailableToast } from '@mortar/ui';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useRequireSignIn } from './viewer.ts';

interface WishlistButtonProps {
  productId: string;
  title: string;
  variant?: 'plain' | 'floating';
}

/**
 * The heart on a product, filled when the signed-in user has saved it: opens the wishlist dialog, a slot that another
 * remote contributes on first use. It leads a visitor to sign in and back, where the dialog opens; without scripts, and in
 * another tab, as a link.
 */
export function WishlistButton({ productId, title, variant = 'floating' }: WishlistButtonProps): ReactNode {
  const [open, setOpen] = useState(false);
  const { isAuthenticated } = useAuth();
  const savedIn = useSavedIn(productId);
  const requireSignIn = useRequireSignIn();
  // Of the address alone that the server renders, whatever query the browser has.
  const { pathname } = useLocation();
  const task = `save=${productId}`;
  const heart = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const perform = () => {
    // In view, and focused again when the dialog is closed.
    heart.current?.focus();
    setOpen(true);
  };
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(requireSignIn(task));
  };
  return (
    <>
      <IconButton
        ref={heart}
        label={
          savedIn ? `Saved in ${savedIn.map(({ name }) => name).join(', ')}: ${title}` : `Add ${title} to a wishlist`
        }
        variant={variant}
        pressed={savedIn && true}
        aria-haspopup="dialog"
        data-unless-stored={AUTH_STORAGE_KEY}
        href={`${paths.login}?from=${encodeURIComponent(`${pathname}?${task}`)}#${SIGN_IN_TO_SAVE}`}
        rel="nofollow"
        onClick={press}
      >
        <HeartIcon size={20} aria-hidden="true" />
      </IconButton>
      {isAuthenticated && <SavedProducts productId={productId} onTask={perform} />}
      {open && (
        <Slot
          name="wishlist-dialog"
          productId={productId}
          productTitle={title}
          onClose={close}
          fallback={<UnavailableToast what="Wishlists" onShown={close} />}
        />
      )}
    </>
  );
}

/** The history entry whose task was performed: a page may have two hearts for a product. */
let performedAt: string | undefined;

interface SavedProductsProps {
  productId: string;
  onTask: () => void;
}

/** A component, so that hearts of visitors who are not signed in do without it. */
function SavedProducts({ productId, onTask }: SavedProductsProps): ReactNode {
  useSavedProductsSubscription();
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const [task, wanted = ''] = /.save=([\w-]+)$/.exec(search) ?? [];
    if (task === undefined) return;
    const page = paths.product(wanted);
    const perform = () => {
      if (performedAt === key) return;
      performedAt = key;
      const isHere = wanted === productId || pathname === page;
      const where = isHere ? { search: search.slice(0, -task.length), hash } : `${page}?${task.slice(1)}`;
      void navigate(where, { replace: true });
      if (wanted === productId) onTask();
    };
    if (wanted === productId) return perform();
    // No heart here is for it when it was further down a list: its own page has one.
    const others = setTimeout(perform);
    return () => clearTimeout(others);
  }, [productId, onTask, pathname, search, hash, key, navigate]);
  return null;
}
