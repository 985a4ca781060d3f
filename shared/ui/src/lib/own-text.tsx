import { Children, type ReactNode } from 'react';

/**
 * The texts of an element as one. A browser's translator replaces each text by elements of its own: React changes the
 * text of an element that has nothing else, but not a text that stands beside others.
 */
export function asOneText(children: ReactNode): ReactNode {
  const parts = Children.toArray(children);
  return parts.length > 1 && parts.every(isText) ? parts.join('') : children;
}

/** The same beside other elements: the texts get one of their own. */
export function ownText(children: ReactNode): ReactNode {
  const parts = Children.toArray(children);
  return parts.length > 0 && parts.every(isText) ? <span>{parts.join('')}</span> : children;
}

const isText = (part: ReactNode) => typeof part === 'string' || typeof part === 'number';
