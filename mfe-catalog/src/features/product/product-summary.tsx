import type { ProductDetail } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Slot } from '@mortar/navigation';
import { useOwnsStore, WishlistButton } from '@mortar/product-actions';
import { Badge, ButtonLink, Heading, Link, PhoneIcon, Price, StarRating, useHydrated } from '@mortar/ui';
import { MessageIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';
import { phoneLink, whatsAppLink } from './contact-links.ts';
import styles from './product.module.css';
import { ProductStore } from './product-store.tsx';
import { ProductTags } from './product-tags.tsx';
import { Recommendation } from './recommendation.tsx';
import { usePlace } from './use-place.ts';

/** Price, rating and store of a product, and how to contact the store. */
export function ProductSummary({ product }: { product: ProductDetail }): ReactNode {
  const {
    productId,
    title,
    price,
    category,
    categoryName,
    isNegotiable,
    stats,
    totalReviews,
    totalRecommendations,
    store,
  } = product;
  const own = useOwnsStore(product.storeId);
  const place = usePlace(!own);
  const hydrated = useHydrated();
  return (
    <div className={styles.summary}>
      <div className={styles.titleRow}>
        <div>
          <Link variant="quiet" className={styles.categoryLink} href={paths.category(category)}>
            {categoryName}
          </Link>
          <Heading level={1} size="large" className={styles.title}>
            {title}
          </Heading>
        </div>
        {own ? (
          <Slot name="product-owner-menu" productId={productId} title={title} price={price} />
        ) : (
          <WishlistButton productId={productId} title={title} variant="plain" />
        )}
      </div>
      <StarRating value={stats.average_rating} count={totalReviews} />
      <div className={styles.priceRow}>
        <Price price={price} size="large" />
        {isNegotiable && <Badge tone="success">Negotiable</Badge>}
      </div>
      {place.kept && (
        <div className={styles.contact} style={place.style}>
          <ButtonLink
            size="large"
            className={styles.contactButton}
            href={phoneLink(store.phone)}
            startIcon={<PhoneIcon size={20} aria-hidden="true" />}
          >
            Contact Seller
          </ButtonLink>
          <ButtonLink
            size="large"
            variant="soft"
            target="_blank"
            href={whatsAppLink({
              phone: store.phone,
              storeName: store.name,
              productTitle: title,
              address: hydrated ? new URL(paths.product(productId), window.location.origin).href : undefined,
            })}
            startIcon={<MessageIcon size={20} aria-hidden="true" />}
          >
            WhatsApp
          </ButtonLink>
        </div>
      )}
      <Recommendation productId={productId} totalRecommendations={totalRecommendations} />
      <ProductStore store={store} />
      <ProductTags product={product} />
      {place.kept && (
        <Link
          variant="quiet"
          className={styles.report}
          style={place.style}
          href={`${paths.report}?${new URLSearchParams({ product: productId })}`}
        >
          Report this product
        </Link>
      )}
    </div>
  );
}
