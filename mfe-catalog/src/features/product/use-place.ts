import { type CSSProperties, useState } from 'react';

/** The place of something that some users do not get. */
interface Place {
  /** Whether it is there, be it as nothing but room. */
  kept: boolean;
  style?: CSSProperties;
}

const ROOM: CSSProperties = { visibility: 'hidden' };

/**
 * Documents are rendered as for a visitor. What turns out to be not for the user leaves its room behind, so that
 * nothing moves; where the user is known when the page opens, there is none.
 */
export function usePlace(isForUser: boolean): Place {
  const [wasForUser, setWasForUser] = useState(isForUser);
  if (isForUser && !wasForUser) setWasForUser(true);
  if (isForUser) return { kept: true };
  return wasForUser ? { kept: true, style: ROOM } : { kept: false };
}
