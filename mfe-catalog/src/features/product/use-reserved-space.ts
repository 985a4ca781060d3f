import { type CSSProperties, useState } from 'react';

/** The space of something that some users do not get. */
interface ReservedSpace {
  /** Whether it is there, empty or not. */
  isKept: boolean;
  style?: CSSProperties;
}

const EMPTY: CSSProperties = { visibility: 'hidden' };

/**
 * Documents are rendered as for a visitor. What turns out to be not for the user leaves its space empty, so that
 * nothing moves; where the user is known when the page opens, no space is reserved.
 */
export function useReservedSpace(isForUser: boolean): ReservedSpace {
  const [wasForUser, setWasForUser] = useState(isForUser);
  if (isForUser && !wasForUser) setWasForUser(true);
  if (isForUser) return { isKept: true };
  return wasForUser ? { isKept: true, style: EMPTY } : { isKept: false };
}
