import { paths } from '@mortar/contracts/site-paths';
import { PageTitle } from '@mortar/navigation';
import { ButtonLink, Heading, PageContainer, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import { ChipLinks } from './chip-links.tsx';
import styles from './missing.module.css';
import { useCategoryLinks } from './use-category-links.ts';

interface MissingPageProps {
  heading: string;
  /** Why it may be missing, in a sentence. */
  children: string;
}

/** What an address shows whose product or category does not exist: that, and the ways on. */
export function MissingPage({ heading, children }: MissingPageProps): ReactNode {
  return (
    <PageContainer width="reading" className={styles.page}>
      <PageTitle>{heading}</PageTitle>
      <Heading level={1} size="large" className={styles.heading}>
        {heading}
      </Heading>
      <Text tone="soft">{children}</Text>
      <ChipLinks label="Look through a category" links={useCategoryLinks()} />
      <ButtonLink href={paths.allProducts}>See all products</ButtonLink>
    </PageContainer>
  );
}
