import { useCallback, useEffect, useRef } from 'react';

/**
 * @returns a function that tells whether what calls this is still on the page. An answer that comes
 * later must not move a person who has gone on to something else, nor speak of what they have left.
 */
export function useIsDrawn(): () => boolean {
  const drawn = useRef(true);
  useEffect(() => {
    drawn.current = true;
    return () => {
      drawn.current = false;
    };
  }, []);
  return useCallback(() => drawn.current, []);
}
