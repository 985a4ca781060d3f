import { Navigate, rememberedPath, useLocation } from '@mortar/navigation';
import type { PropsWithChildren, ReactNode } from 'react';
import { useSignedIn } from './use-signed-in.ts';

/**
 * Route guard of sign-in and sign-up: redirects a user who is, or has just become, signed in to the remembered page.
 * While a stored session is being opened the form stays: the document has brought it.
 */
export function SignedOutOnly({ children }: PropsWithChildren): ReactNode {
  const { state } = useLocation();
  const signedIn = useSignedIn();
  return signedIn ? <Navigate to={rememberedPath(state)} replace /> : children;
}
