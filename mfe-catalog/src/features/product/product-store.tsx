import type { ProductDetail } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Avatar, Badge, ChevronRightIcon, Link, Panel, PremiumIcon, StarRating, Text } from '@mortar/ui';
import { PlaceIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';
import { placeOf } from '#/lib/place-of.ts';
import styles from './product.module.css';

/** The store behind a product. The whole card is one link. */
export function ProductStore({ store }: Pick<ProductDetail, 'store'>): ReactNode {
  const { storeId, name, storeImage, isPremium, totalReviews, averageRating } = store;
  return (
    <Panel tone="sunken" className={styles.store}>
      <Avatar name={name} src={storeImage} size={56} />
      <div className={styles.storeText}>
        <div className={styles.storeTop}>
          <Text size="s" tone="soft">
            Sold by
          </Text>
          {isPremium && (
            <Badge tone="accent" icon={<PremiumIcon size={14} aria-hidden="true" />}>
              Premium
            </Badge>
          )}
        </div>
        <Link variant="quiet" className={styles.storeName} href={paths.store(storeId)}>
          {name}
        </Link>
        <span className={styles.storePlace}>
          <PlaceIcon size={16} aria-hidden="true" />
          {placeOf(store)}
        </span>
        {totalReviews > 0 ? (
          <StarRating value={averageRating} count={totalReviews} size="small" />
        ) : (
          <Text size="s" tone="soft">
            No ratings yet
          </Text>
        )}
      </div>
      <ChevronRightIcon size={20} className={styles.storeForward} aria-hidden="true" />
    </Panel>
  );
}
