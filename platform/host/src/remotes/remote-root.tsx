import { createContext, type PropsWithChildren, type ReactNode, use } from 'react';

/** What a host puts around everything that a remote renders. */
export type AroundRemote = (remote: string, contents: ReactNode) => ReactNode;

export const asItIs: AroundRemote = (_remote, contents) => contents;

const AroundRemoteContext = createContext(asItIs);

export const AroundRemoteProvider = AroundRemoteContext.Provider;

/** The element that keeps the global styles of a remote inside what it renders; it has no box of its own. */
export function RemoteRoot({ remote, children }: PropsWithChildren<{ remote: string }>): ReactNode {
  const around = use(AroundRemoteContext);
  return around(
    remote,
    <div data-front-end={remote} style={{ display: 'contents' }}>
      {children}
    </div>,
  );
}
