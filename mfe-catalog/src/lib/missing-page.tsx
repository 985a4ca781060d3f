import { paths } from '@mortar/contracts/site-paths';
import { PageTitle } from '@mortar/navigation';
import { ButtonLink, Chip, Heading, PageContainer, Text } from '@mortar/ui';
import { type ReactNode, useId } from 'react';
import { useCategories } from '#/lib/catalog.api.ts';
import styles from './missing-page.module.css';

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
      <ChipLinks label="Browse a category" links={useCategoryLinks()} />
      <ButtonLink href={paths.allProducts}>See all products</ButtonLink>
    </PageContainer>
  );
}

interface ChipLinksProps {
  label: string;
  links: readonly { text: string; path: string }[];
}

/** Ways on from where nothing is. */
export function ChipLinks({ label, links }: ChipLinksProps): ReactNode {
  const labelId = useId();
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={labelId} className={styles.ways}>
      <Text id={labelId} tone="soft">
        {label}
      </Text>
      <ul className={styles.chips}>
        {links.map(({ text, path }) => (
          <li key={path}>
            <Chip href={path}>{text}</Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to every category. */
export function useCategoryLinks(): { text: string; path: string }[] {
  const { data } = useCategories();
  return (data?.categories ?? []).map(({ categoryId, name }) => ({ text: name, path: paths.category(categoryId) }));
}
