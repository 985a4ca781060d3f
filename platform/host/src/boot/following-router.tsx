import { BrowserRouter, useLocation } from '@mortar/navigation';
import { type PropsWithChildren, type ReactNode, useEffect, useState } from 'react';
import { isAtOpenedAddress } from '#/early/opened-address.ts';
import { useHydratedHere } from './hydration.ts';

/** The visitor went on to another address before React began: the markup of the document is not that of the page. */
export class NavigatedBeforeHydration extends Error {
  override readonly name = 'NavigatedBeforeHydration';
}

/**
 * The router of a page in a browser. React hydrates in short tasks, and the router listens when the last of them has
 * ended: Back or Forward in between would change the address, and leave the page as it was.
 *
 * @throws NavigatedBeforeHydration from hydration, upon which React renders the page of the other address
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
  const address = useLocation();
  const [begunAt] = useState(address);
  if (useHydratedHere() && !isAtOpenedAddress(begunAt)) throw new NavigatedBeforeHydration();
  useEffect(() => {
    if (begunAt.key !== keyOfEntry()) dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, [begunAt]);
  return children;
}

/** What the router names an entry of the history by; one that it has not written is its default one. */
function keyOfEntry(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default';
}
