import { paths } from '@mortar/contracts/site-paths';
import { PageTitle } from '@mortar/navigation';
import { ButtonLink, Heading, PageContainer, Text } from '@mortar/ui';
import { ShopfrontArt } from '#/lib/art/shopfront-art.tsx';
import { useRedirectStoreOwner } from '#/lib/sellers/use-redirect-store-owner.ts';
import { GetStartedSteps } from './get-started-steps.tsx';
import styles from './get-started.module.css';

const TITLE = 'Sell on Mortar in 3 easy steps';

/** /onboarding/get-started */
export function GetStartedPage() {
  if (useRedirectStoreOwner()) return null;
  return (
    <PageContainer className={styles.page}>
      <PageTitle>{TITLE}</PageTitle>
      <div className={styles.illustration}>
        <ShopfrontArt />
      </div>
      <div className={styles.text}>
        <Heading level={1} size="display">
          {TITLE}
        </Heading>
        <Text size="l" tone="soft">
          Builders all over Nigeria look for what you sell. Opening a store is free.
        </Text>
        <GetStartedSteps />
        <div className={styles.actions}>
          <ButtonLink href={paths.createStore} size="large">
            Get Started
          </ButtonLink>
          <ButtonLink href={paths.home} size="large" variant="outline">
            Cancel
          </ButtonLink>
        </div>
      </div>
    </PageContainer>
  );
}
