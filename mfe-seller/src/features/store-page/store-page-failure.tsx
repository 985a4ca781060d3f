import { paths } from '@mortar/contracts/site-paths';
import { PageTitle } from '@mortar/navigation';
import { asRequestError } from '@mortar/store';
import { ButtonLink, EmptyState, ErrorPanel, Heading, PageContainer, VisuallyHidden } from '@mortar/ui';
import { StoreIcon } from '@mortar/ui/icons';

interface StorePageFailureProps {
  error: Parameters<typeof asRequestError>[0];
  retrying: boolean;
  onRetry: () => void;
}

/** The store page when the store cannot be loaded. */
export function StorePageFailure({ error, retrying, onRetry }: StorePageFailureProps) {
  const { status, message } = asRequestError(error) ?? {};
  // The API responds with 400 when the id in the URL is malformed.
  const isNotFound = status === 404 || status === 400;
  const title = isNotFound ? 'This store is not on Mortar' : 'This store could not be opened';
  return (
    <PageContainer>
      <PageTitle>{title}</PageTitle>
      <VisuallyHidden>
        <Heading level={1}>{title}</Heading>
      </VisuallyHidden>
      {isNotFound ? (
        <EmptyState
          title={title}
          icon={<StoreIcon size={30} />}
          action={<ButtonLink href={paths.search}>Search Mortar</ButtonLink>}
        >
          It may have closed, or the address may be wrong.
        </EmptyState>
      ) : (
        <ErrorPanel title={title} message={message} onRetry={onRetry} retrying={retrying} />
      )}
    </PageContainer>
  );
}
