import type { ProductDetail } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { useListCategoriesQuery } from '@mortar/store';
import { Chip, Heading } from '@mortar/ui';
import type { ReactNode } from 'react';
import { slugWords } from '#/lib/slug-words.ts';
import styles from './product.module.css';

/** Subcategories and tags of a product, each a link to its listing. */
export function ProductTags({ product }: { product: ProductDetail }): ReactNode {
  const { category, subcategory, tags } = product;
  const names = useNamesBelow(category, { skip: subcategory.length === 0 });
  if (subcategory.length + tags.length === 0) return null;
  return (
    <div>
      <Heading level={2} size="small">
        Tags
      </Heading>
      <ul className={styles.tags}>
        {subcategory.map((id) => (
          <li key={id}>
            <Chip href={paths.subcategory(category, id)}>{names.get(id) ?? capitalised(slugWords(id))}</Chip>
          </li>
        ))}
        {tags.map((tag) => (
          <li key={tag}>
            <Chip href={`${paths.search}?${new URLSearchParams({ q: tag })}`}>{capitalised(tag)}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Display names of the subcategories of a category: a product has their slugs only. */
function useNamesBelow(category: string, options: { skip: boolean }): ReadonlyMap<string, string> {
  const { data } = useListCategoriesQuery(options);
  const below = data?.categories.find(({ categoryId }) => categoryId === category)?.subcategories ?? [];
  return new Map(below.map(({ subcategoryId, name }) => [subcategoryId, name]));
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
