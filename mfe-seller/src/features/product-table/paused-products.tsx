import { Section, Text } from '@mortar/ui';
import { StockCell } from './choice-cell.tsx';
import { useSellerListPausedProductsQuery } from './product-table.api.ts';
import styles from './product-table.module.css';

/** The seller's products that were sold out for long; any other stock puts one on sale again. Nothing without any. */
export function PausedProducts() {
  const { data } = useSellerListPausedProductsQuery();
  if (!data || data.products.length === 0) return null;
  return (
    <Section heading="Paused" className={styles.products}>
      <Text tone="soft">
        These were sold out for 30 days, and buyers do not see them. Change the stock of what you have.
      </Text>
      <ul className={styles.choices}>
        {data.products.map((product) => (
          <li key={product.productId}>
            <span>{product.title}</span>
            <StockCell product={product} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
