import { paths } from '@mortar/navigation';
import { useListCategoriesQuery } from '@mortar/store';
import { Chip, Link, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './search.module.css';
import { useCatalogSuggestQuery } from './suggestions/suggestions.api.ts';

interface NothingFoundProps {
  text: string;
}

/** Where a search without results may lead: what is named nearly so, or else every category, and all products. */
export function NothingFound({ text }: NothingFoundProps): ReactNode {
  const { data: near } = useCatalogSuggestQuery(text);
  const { data: all } = useListCategoriesQuery();
  const named = near?.suggestions ?? [];
  const categories = (all?.categories ?? []).map(({ categoryId, name }) => ({
    text: name,
    path: paths.category(categoryId),
  }));
  const ways = named.length > 0 ? named : categories;
  return (
    <>
      <Text>Check the spelling, or try fewer words.</Text>
      {ways.length > 0 && (
        <nav aria-labelledby="ways-on" className={styles.ways}>
          <Text id="ways-on" tone="soft">
            {named.length > 0 ? 'Did you mean' : 'Or look through a category'}
          </Text>
          <ul className={styles.chips}>
            {ways.map(({ text: label, path }) => (
              <li key={path}>
                <Chip href={path}>{label}</Chip>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Link href={paths.allProducts}>See all products</Link>
    </>
  );
}
