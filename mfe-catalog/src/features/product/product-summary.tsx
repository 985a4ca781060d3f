import type { ProductDetail } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { UNIT_WORDS } from '@mortar/contracts/units';
import { Slot } from '@mortar/navigation';
import { placeOf, useOwnsStore, WishlistButton } from '@mortar/product-actions';
import {
  Avatar,
  Badge,
  ChevronRightIcon,
  Heading,
  Link,
  Panel,
  PremiumIcon,
  Price,
  StarRating,
  Text,
} from '@mortar/ui';
import { PlaceIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';
import { CompareButton } from '#/lib/compare/compare-button.tsx';
import { Alternatives } from './alternatives.tsx';
import { ProductContact } from './contact-seller.tsx';
import styles from './product.module.css';
import { ProductDelivery } from './product-delivery.tsx';
import { ComparablePrice, ProductPricing } from './product-pricing.tsx';
import { ProductSizes } from './product-tags.tsx';
import { ProjectLink } from './project-link.tsx';
import { QuantityLink } from './quantity-link.tsx';
import { QuantityBox } from './quantity-box.tsx';
import { Recommendation } from './recommendation.tsx';
import { useReservedSpace } from './use-reserved-space.ts';

/** Price, rating and store of a product, and how to contact the store. */
export function ProductSummary({ product }: { product: ProductDetail }): ReactNode {
  const {
    productId,
    title,
    price,
    priceUnit,
    category,
    isNegotiable,
    stats,
    totalReviews,
    totalRecommendations,
    store,
  } = product;
  const own = useOwnsStore(product.storeId);
  const space = useReservedSpace(!own);
  return (
    <div className={styles.summary}>
      <div className={styles.titleRow}>
        <Heading level={1} size="large" className={styles.title}>
          {title}
        </Heading>
        {own ? (
          <Slot name="product-owner-menu" productId={productId} title={title} price={price} />
        ) : (
          <WishlistButton productId={productId} title={title} variant="plain" />
        )}
      </div>
      <StarRating value={stats.average_rating} count={totalReviews} />
      <div className={styles.price}>
        <div className={styles.priceRow}>
          <Price price={price} unit={priceUnit ? UNIT_WORDS[priceUnit].one : undefined} size="large" />
          {isNegotiable && <Badge tone="success">Negotiable</Badge>}
        </div>
        <ComparablePrice product={product} />
        <StorePlace store={store} />
        <ProductPricing product={product} />
      </div>
      <ProductSizes product={product} />
      {product.availability === 'sold-out' && <Alternatives product={product} />}
      <div className={styles.amount}>
        <QuantityLink product={product} />
        {priceUnit ? (
          <QuantityBox product={product} unit={priceUnit} />
        ) : (
          <ProjectLink product={product} quantity={product.minimumQuantity} />
        )}
      </div>
      <CompareButton productId={productId} />
      <ProductContact product={product} />
      <ProductStore store={store} />
      <ProductDelivery store={store} category={category} />
      <Recommendation productId={productId} totalRecommendations={totalRecommendations} />
      {space.isKept && (
        <Link
          variant="quiet"
          className={styles.report}
          style={space.style}
          href={`${paths.report}?${new URLSearchParams({ product: productId })}`}
        >
          Report this product
        </Link>
      )}
    </div>
  );
}

function StorePlace({ store }: Pick<ProductDetail, 'store'>): ReactNode {
  return (
    <span className={styles.storeLocation}>
      <PlaceIcon size={16} aria-hidden="true" />
      {placeOf(store)}
    </span>
  );
}

/** The store behind a product. The whole card is one link. */
function ProductStore({ store }: Pick<ProductDetail, 'store'>): ReactNode {
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
            <Badge tone="clay" icon={<PremiumIcon size={14} aria-hidden="true" />}>
              Premium
            </Badge>
          )}
        </div>
        <Link variant="quiet" ofCard className={styles.storeName} href={paths.store(storeId)}>
          {name}
        </Link>
        <StorePlace store={store} />
        <StarRating value={averageRating} count={totalReviews} size="small" />
      </div>
      <ChevronRightIcon size={20} className={styles.storeForward} aria-hidden="true" />
    </Panel>
  );
}
