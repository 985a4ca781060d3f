import { createContext, type ReactNode, Suspense, useContext } from 'react';
import { EarlyInput } from '#/boot/early-input.ts';

const ThrowingContext = createContext(false);

/** With `true`, what a screen throws on the server is thrown by the render of the page. */
export const ThrowingScreens = ThrowingContext.Provider;

interface ScreenBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * The Suspense boundary of a screen: it keeps the markup of the document until the screen's code is there. On the
 * server a boundary renders its fallback in place of an error, which {@link ThrowingScreens} reveals.
 */
export function ScreenBoundary({ fallback, children }: ScreenBoundaryProps): ReactNode {
  const throwing = useContext(ThrowingContext);
  if (throwing) return children;
  return (
    <Suspense fallback={fallback}>
      {children}
      <EarlyInput part="screen" />
    </Suspense>
  );
}
