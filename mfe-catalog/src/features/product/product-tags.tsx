import type { ProductDetail } from '@mortar/contracts';
import { paths } from '@mortar/navigation';
import { Chip, Heading } from '@mortar/ui';
import type { ReactNode } from 'react';
import { wordsOf } from '#/lib/words-of.ts';
import styles from './product.module.css';

/** Where else a product belongs: its subcategories and tags, each leading to more of the kind. */
export function ProductTags({ product }: { product: ProductDetail }): ReactNode {
  const { category, subcategory, tags } = product;
  if (subcategory.length + tags.length === 0) return null;
  return (
    <div>
      <Heading level={2} size="small">
        Tags
      </Heading>
      <ul className={styles.tags}>
        {subcategory.map((id) => (
          <li key={id}>
            <Chip href={paths.subcategory(category, id)}>{wordsOf(id)}</Chip>
          </li>
        ))}
        {tags.map((tag) => (
          <li key={tag}>
            <Chip href={`${paths.search}?${new URLSearchParams({ q: wordsOf(tag) })}`}>{wordsOf(tag)}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
