import { useCallback, useEffect, useRef } from 'react';

/**
 * For code that continues after a request: it must not navigate or show a message once its component is unmounted.
 *
 * @returns a function, the same in every render, that returns whether the component is still mounted
 */
export function useIsMounted(): () => boolean {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
