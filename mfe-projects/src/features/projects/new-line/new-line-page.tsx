import { useNavigate, useSearchParams } from '@mortar/navigation';
import { useSession } from '@mortar/store';
import { useHydrated, useToast } from '@mortar/ui';
import type { ReactNode } from 'react';
import { LinesSkeleton, ProjectFrame } from '../project-frame.tsx';
import { AddToProject } from './add-to-project.tsx';

/** The dialog as a page: what the link of a product leads to where the dialog cannot open. */
export function NewLinePage(): ReactNode {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const toast = useToast();
  const hydrated = useHydrated();
  const { status } = useSession();
  const productId = params.get('product') ?? '';
  return (
    <ProjectFrame title="Add to project">
      {hydrated && status !== 'restoring' ? (
        <AddToProject
          productId={productId}
          quantity={Number(params.get('quantity'))}
          onAdded={({ message, path }) => {
            toast.success(message);
            void navigate(path);
          }}
        />
      ) : (
        <>
          <noscript>
            Lists are kept in this browser or your account and need scripts. Shared lists open without.
          </noscript>
          <LinesSkeleton />
        </>
      )}
    </ProjectFrame>
  );
}
