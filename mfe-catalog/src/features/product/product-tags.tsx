import type { ProductDetail } from '@mortar/contracts';
import { formatNaira } from '@mortar/contracts/money';
import { paths } from '@mortar/contracts/site-paths';
import { Chip, Heading } from '@mortar/ui';
import type { ReactNode } from 'react';
import { slugWords } from '#/lib/words.ts';
import styles from './product.module.css';

interface LinksProps {
  heading: string;
  /** Addresses, with what they are called. */
  links: (readonly [string, string])[];
}

function Links({ heading, links }: LinksProps): ReactNode {
  return (
    <div>
      <Heading level={2} size="small">
        {heading}
      </Heading>
      <ul className={styles.tags}>
        {links.map(([href, name]) => (
          <li key={href}>
            <Chip href={href}>{name}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Other sizes and colours of a product, with their prices. */
export function ProductSizes({ product: { sizes } }: { product: ProductDetail }): ReactNode {
  if (!sizes) return null;
  return (
    <Links
      heading="Other sizes"
      links={sizes.map(({ productId, label, price }) => [paths.product(productId), `${label} ${formatNaira(price)}`])}
    />
  );
}

/** Subcategories and tags of a product, each a link to its listing. */
export function ProductTags({ product }: { product: ProductDetail }): ReactNode {
  const { category, subcategory, subcategories = [], tags } = product;
  if (subcategory.length + tags.length === 0) return null;
  return (
    <Links
      heading="Tags"
      links={[
        ...subcategory.map((id) => {
          const known = subcategories.find(({ subcategoryId }) => subcategoryId === id);
          return [paths.subcategory(category, id), known?.name ?? capitalised(slugWords(id))] as const;
        }),
        ...tags.map((tag) => [`${paths.search}?${new URLSearchParams({ q: tag })}`, capitalised(tag)] as const),
      ]}
    />
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
