import { useLocation, useNavigationType, useSearchParams } from '@mortar/navigation';
import { keptPlace } from '@mortar/store';
import { useEffect, useEffectEvent } from 'react';

/** What an address says of where its sellers are, all of Nigeria included: it wins over the kept place. */
const CHOSEN = ['state', 'serves', 'store', 'page'];

/**
 * Applies the kept place to a list of products that is opened without one: by an address from elsewhere, by a form. A
 * list that Back or a reload returns to stays as it was left.
 *
 * @param isPlaced the path of the list names a place
 */
export function useKeptPlaceAtFirst(isPlaced: boolean, apply: (state: string) => void): void {
  const { key } = useLocation();
  const navigation: string = useNavigationType();
  const [params] = useSearchParams();
  const isLeft = navigation === 'POP' && key !== 'default';
  const applyAtFirst = useEffectEvent(() => {
    const state = isPlaced || isLeft || CHOSEN.some((name) => params.has(name)) ? undefined : keptPlace();
    if (state !== undefined) apply(state);
  });
  useEffect(() => applyAtFirst(), []);
}
