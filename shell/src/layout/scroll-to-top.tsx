import { useLocation, useNavigationType } from '@mortar/navigation';
import { useLayoutEffect } from 'react';

/** A new page starts at its top. Back and Forward are left to the browser, which knows where one was. */
export function ScrollToTop(): null {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  useLayoutEffect(() => {
    if (navigation !== 'POP') window.scrollTo(0, 0);
  }, [pathname, navigation]);
  return null;
}
