import { type ReactNode, useEffect } from 'react';

/** In the place of a slot that cannot be rendered, or not yet. */
export function Failed({ onFailed }: { onFailed: () => void }): ReactNode {
  useEffect(() => onFailed());
  return null;
}
