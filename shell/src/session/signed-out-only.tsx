import { Navigate, rememberedPath } from '@mortar/navigation';
import type { PropsWithChildren, ReactNode } from 'react';
import { useOrigin } from './use-origin.ts';
import { useSignedIn } from './use-signed-in.ts';

interface SignedOutOnlyProps extends PropsWithChildren {
  /** Where the user came from, when the history does not say. */
  origin?: unknown;
}

/**
 * Route guard of sign-in and sign-up: redirects a user who is, or has just become, signed in to the remembered page.
 * While a stored session is being opened the form stays: the document has brought it.
 */
export function SignedOutOnly({ origin, children }: SignedOutOnlyProps): ReactNode {
  const linked = useOrigin();
  const signedIn = useSignedIn();
  return signedIn ? <Navigate to={rememberedPath(origin ?? linked)} replace /> : children;
}
