import { useHydrated } from '@mortar/ui';
import { useState } from 'react';

/** Seconds that the response in a document counts as fresh. */
const DOCUMENT_FRESH_FOR = 6;

/**
 * For a query that is fetched again each time its screen opens.
 *
 * @returns its `refetchOnMountOrArgChange`; the screen of a document takes the response that came with it
 */
export function useRefetchOnOpen(): true | number {
  const hydrated = useHydrated();
  const [inDocument] = useState(!hydrated);
  return inDocument ? DOCUMENT_FRESH_FOR : true;
}
