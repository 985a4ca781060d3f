import { paths } from '@mortar/contracts/site-paths';
import { PageTitle } from '@mortar/navigation';
import { ButtonLink, Heading, PageContainer, Text } from '@mortar/ui';
import { EditIcon, MessageIcon, PlusIcon } from '@mortar/ui/icons';
import { ShopfrontArt } from '#/lib/art/shopfront-art.tsx';
import { useRedirectStoreOwner } from '#/lib/use-redirect-store-owner.ts';
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

const STEPS = [
  {
    icon: EditIcon,
    title: 'Tell us about your business',
    text: 'Its name, its address, a photo or two, and what you sell.',
  },
  {
    icon: PlusIcon,
    title: 'Add your first product',
    text: 'A clear name, up to three photos and a price in naira.',
  },
  {
    icon: MessageIcon,
    title: 'Meet your buyers',
    text: 'They call you or write to you directly. You agree on the rest.',
  },
] as const;

/** The steps to becoming a seller. */
function GetStartedSteps() {
  return (
    <ol className={styles.steps}>
      {STEPS.map(({ icon: Icon, title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.mark} aria-hidden="true">
            <Icon size={24} />
          </span>
          <div>
            <Text size="s" tone="soft">
              Step {index + 1}
            </Text>
            <Heading level={2} size="small">
              {title}
            </Heading>
            <Text tone="soft">{text}</Text>
          </div>
        </li>
      ))}
    </ol>
  );
}
