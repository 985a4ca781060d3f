import type { ReactNode } from 'react';

/** Title of the browser's tab. React moves it into the head. */
export function PageTitle({ children }: { children: string }): ReactNode {
  return <title>{`${children} · Mortar`}</title>;
}
