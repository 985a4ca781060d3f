import { useState } from 'react';

/** Whether a condition is met, or was since the component is mounted. */
export function useWasEver(condition: boolean): boolean {
  const [wasEver, setWasEver] = useState(condition);
  if (condition && !wasEver) setWasEver(true);
  return wasEver;
}
