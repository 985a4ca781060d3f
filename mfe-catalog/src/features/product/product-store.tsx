import type { ProductDetail } from '@mortar/contracts';
import { paths } from '@mortar/navigation';
import { Avatar, Badge, Link, Panel, PremiumIcon, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './product.module.css';

/** The store behind a product. */
export function ProductStore({ store }: Pick<ProductDetail, 'store'>): ReactNode {
  const { storeId, name, storeImage, isPremium } = store;
  return (
    <Panel tone="sunken" className={styles.store}>
      <Avatar name={name} src={storeImage} size={56} />
      <div className={styles.storeText}>
        <Text size="xs" tone="soft">
          Sold by
        </Text>
        <Link variant="quiet" className={styles.storeName} href={paths.store(storeId)}>
          {name}
        </Link>
      </div>
      {isPremium && (
        <Badge tone="accent" icon={<PremiumIcon size={14} aria-hidden="true" />}>
          Premium
        </Badge>
      )}
    </Panel>
  );
}
