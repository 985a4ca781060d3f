import { createContext, type HTMLAttributes, use } from 'react';

/** The remote that a part of the page belongs to; `undefined` for the shell. */
export const RemoteContext = createContext<string | undefined>(undefined);

/**
 * Attributes of an element that stands elsewhere in the document than the remote which shows it, such as the root of an
 * overlay: the remote's global styles apply in it, as they do in its screens.
 */
export function useRemoteMark(): Pick<HTMLAttributes<HTMLElement>, 'hidden'> {
  return { 'data-front-end': use(RemoteContext) } as Pick<HTMLAttributes<HTMLElement>, 'hidden'>;
}
