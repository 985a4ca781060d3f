import { BrowserRouter, useLocation } from '@mortar/navigation';
import { type PropsWithChildren, type ReactNode, useEffect, useRef } from 'react';

/**
 * The router of a page in a browser. React hydrates in short tasks, and the router listens when the last of them has
 * ended: Back or Forward in between would change the address, and leave the page as it was.
 */
export function FollowingRouter({ children }: PropsWithChildren): ReactNode {
  return (
    <BrowserRouter>
      {/* Around the page and not beside it: an element beside it would change what React's useId returns in the page. */}
      <MissedNavigation>{children}</MissedNavigation>
    </BrowserRouter>
  );
}

function MissedNavigation({ children }: PropsWithChildren): ReactNode {
  const { key } = useLocation();
  const openedWith = useRef(key);
  useEffect(() => {
    if (openedWith.current !== keyOfEntry()) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, []);
  return children;
}

/** What the router names an entry of the history by; one that it has not written is its default one. */
function keyOfEntry(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default';
}
