import { Navigate, rememberedPath, useLocation } from '@mortar/navigation';
import { useAppSelector } from '@mortar/store';
import type { PropsWithChildren, ReactNode } from 'react';
import { PageSkeleton } from '#/layout/page/page-skeleton.tsx';
import { useSignedIn } from './use-signed-in.ts';

/** Route guard of sign-in and sign-up: redirects a user who is, or has just become, signed in to the remembered page. */
export function SignedOutOnly({ children }: PropsWithChildren): ReactNode {
  const { state } = useLocation();
  const signedIn = useSignedIn();
  const restoring = useAppSelector((root) => root.session.status === 'restoring');
  if (restoring) return <PageSkeleton />;
  return signedIn ? <Navigate to={rememberedPath(state)} replace /> : children;
}
