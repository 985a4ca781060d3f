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
  <EmptyState
    title={LONG.label}
    icon={<SearchIcon size={30} />}
    action={<ButtonLink href="#all">{LONG.label}</ButtonLink>}
  >
    {LONG.sentence} {LONG.word}
  </EmptyState>
);

export const Failed = () => (
  <Stack gap={4}>
    <ErrorPanel title={LONG.label} message={LONG.sentence} onRetry={nothing} />
    <ErrorPanel onRetry={nothing} retrying />
    <ErrorPanel title="This product is no longer sold." />
  </Stack>
);

export const Loading = () => (
  <Stack gap={4}>
    <Spinner label="Loading" />
    <Skeleton height="8rem" />
    <Skeleton shape="text" width="70%" />
    <Skeleton shape="circle" width={44} height={44} />
    <ProgressBar label="Step" value={2} max={6} valueText="Step 2 of 6" />
    <ProgressBar label="Quality" value={76} tone="star" />
  </Stack>
);

export const Toasts = () => {
  const toast = useToast();
  useEffect(() => {
    toast.success('Pendant lamp deleted', { label: 'Undo', onPress: () => toast.info('Pendant lamp restored') });
    toast.error(LONG.sentence);
  }, [toast]);
  return (
    <Button variant="soft" onClick={() => toast.info('You need to login first')}>
      Show info
    </Button>
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
