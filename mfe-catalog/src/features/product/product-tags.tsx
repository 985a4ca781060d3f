import type { ProductDetail } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Chip, Heading } from '@mortar/ui';
import type { ReactNode } from 'react';
import { slugWords } from '#/lib/words.ts';
import styles from './product.module.css';

/** Subcategories and tags of a product, each a link to its listing. */
export function ProductTags({ product }: { product: ProductDetail }): ReactNode {
  const { category, subcategory, subcategories = [], tags } = product;
  const names = new Map(subcategories.map(({ subcategoryId, name }) => [subcategoryId, name]));
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

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
