import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  ProgressBar,
  SearchIcon,
  Skeleton,
  Spinner,
  Stack,
  UnavailableToast,
  useToast,
} from '@mortar/ui';
import { useEffect, useState } from 'react';
import { LONG } from '../texts.ts';

export default { title: 'Feedback' };

const nothing = () => undefined;

export const Empty = () => (
  <EmptyState title="No wishlist found" action={<ButtonLink href="#all">See products</ButtonLink>}>
    Press the heart on a product to keep it here.
  </EmptyState>
);

export const EmptyWithLongText = () => (
  <EmptyState
    title={LONG.label}
    icon={<SearchIcon size={30} />}
    action={<ButtonLink href="#all">{LONG.label}</ButtonLink>}
  >
    {LONG.sentence} {LONG.word}
  </EmptyState>
);

export const Failed = () => <ErrorPanel message="The server took too long to answer." onRetry={nothing} />;

export const FailedAndRetrying = () => <ErrorPanel onRetry={nothing} retrying />;

export const FailedForGood = () => <ErrorPanel title="This product is no longer sold." />;

export const FailedWithLongText = () => <ErrorPanel title={LONG.label} message={LONG.sentence} onRetry={nothing} />;

export const Loading = () => (
  <Stack gap={4}>
    <Spinner label="Loading" />
    <Skeleton height="8rem" />
    <Skeleton shape="text" width="70%" />
    <Skeleton shape="circle" width={44} height={44} />
  </Stack>
);

export const Progress = () => (
  <Stack gap={4}>
    <ProgressBar label="Step" value={2} max={6} valueText="Step 2 of 6" />
    <ProgressBar label="Quality" value={76} tone="star" />
    <ProgressBar label="Upload" value={0} />
    <ProgressBar label="Done" value={100} />
  </Stack>
);

export const Toasts = () => {
  const toast = useToast();
  useEffect(() => {
    toast.success('Pendant lamp deleted', { label: 'Undo', onPress: () => toast.info('Pendant lamp restored') });
    toast.error(LONG.sentence);
  }, [toast]);
  return (
    <Stack direction="row" gap={3} wrap>
      <Button variant="soft" onClick={() => toast.info('You need to login first')}>
        Show info
      </Button>
      <Button variant="outline" onClick={() => toast.error('oops something went wrong. Please try again.')}>
        Show error
      </Button>
    </Stack>
  );
};

export const ToastOfWhatIsUnavailable = () => {
  const [opened, setOpened] = useState(true);
  return (
    <Stack direction="row">
      <Button onClick={() => setOpened(true)}>Open wishlists</Button>
      {opened && <UnavailableToast what="Wishlists" onShown={() => setOpened(false)} />}
    </Stack>
  );
};
