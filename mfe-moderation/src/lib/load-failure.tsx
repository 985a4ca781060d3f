import { paths } from '@mortar/contracts/site-paths';
import { asRequestError } from '@mortar/store';
import { ButtonLink, EmptyState, ErrorPanel } from '@mortar/ui';
import type { ReactNode } from 'react';

interface LoadFailureProps {
  /** What could not be loaded, in one sentence. */
  title: string;
  error: Parameters<typeof asRequestError>[0];
  onRetry: () => void;
  retrying: boolean;
}

/** Why a page has nothing to show: the server refuses those who are no moderators, whatever a page offers. */
export function LoadFailure({ title, error, onRetry, retrying }: LoadFailureProps): ReactNode {
  const status = asRequestError(error)?.status;
  if (status === 403) {
    return (
      <EmptyState title="This page is for moderators" action={<ButtonLink href={paths.home}>Go Home</ButtonLink>}>
        Your account does not have this role.
      </EmptyState>
    );
  }
  if (status === 404 || status === 400) {
    return (
      <EmptyState
        title="This address does not exist"
        action={<ButtonLink href={paths.moderation}>All reports</ButtonLink>}
      />
    );
  }
  return <ErrorPanel title={title} onRetry={onRetry} retrying={retrying} />;
}
