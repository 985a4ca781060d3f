import {
  Avatar,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  Panel,
  ProgressBar,
  Section,
  Skeleton,
  Spinner,
  Stack,
} from '@mortar/ui';
import styles from '../gallery.module.css';

/** Loading, empty, failed. */
export function States() {
  return (
    <Section heading="States">
      <div className={styles.columns}>
        <Panel tone="sunken">
          <EmptyState title="No wishlists yet" action={<ButtonLink href="#all">See products</ButtonLink>}>
            Press the heart on a product to keep it here.
          </EmptyState>
        </Panel>
        <Panel>
          <ErrorPanel message="You seem to be offline." onRetry={() => undefined} />
        </Panel>
        <Panel>
          <Stack>
            <ProgressBar label="Step" value={2} max={6} valueText="Step 2 of 6" />
            <ProgressBar label="Quality" value={76} tone="star" />
            <Stack direction="row" align="center" gap={3}>
              <Avatar name="Ngozi Eze" />
              <Avatar name="Musa" size={64} />
              <Spinner label="Loading" />
            </Stack>
            <Skeleton height="8rem" />
            <Skeleton shape="text" width="70%" />
            <Skeleton shape="circle" width={44} height={44} />
          </Stack>
        </Panel>
      </div>
    </Section>
  );
}
