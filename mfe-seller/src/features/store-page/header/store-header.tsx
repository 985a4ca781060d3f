import type { Store } from '@mortar/contracts';
import { imageSources } from '@mortar/federation/media-url';
import { Badge, formatCount, Heading, PageContainer, Image, PremiumIcon, StarRating, Text } from '@mortar/ui';
import { PlaceIcon, StoreIcon } from '@mortar/ui/icons';
import { ContactSeller } from './contact-seller.tsx';
import { OwnerActions } from './owner-actions.tsx';
import { addressOf } from '../about/store-address.ts';
import { COVER_SIZES } from '../store-page.reads.ts';
import styles from './store-header.module.css';

interface StoreHeaderProps {
  store: Store;
  isOwner: boolean;
}

/** Cover, image, name, categories, address and rating of a store. */
export function StoreHeader({ store, isOwner }: StoreHeaderProps) {
  const { name, coverImage, storeImage, stats } = store;
  const address = addressOf(store);
  return (
    <header>
      {coverImage ? (
        <Image
          image={imageSources(coverImage)}
          alt=""
          sizes={COVER_SIZES}
          ratio="auto"
          priority
          className={styles.cover}
        />
      ) : (
        <div className={`${styles.cover} ${styles.defaultCover}`} />
      )}
      <PageContainer className={styles.identity}>
        {storeImage ? (
          <Image image={imageSources(storeImage)} alt="" sizes="9rem" priority className={styles.portrait} />
        ) : (
          <div className={`${styles.portrait} ${styles.defaultPortrait}`}>
            <StoreIcon size={44} strokeWidth={1.5} aria-hidden="true" />
          </div>
        )}
        <div className={styles.names}>
          <div className={styles.nameLine}>
            <Heading level={1}>{name}</Heading>
            {store.isPremium && (
              <Badge tone="accent" icon={<PremiumIcon size={16} aria-hidden="true" />}>
                Premium
              </Badge>
            )}
            {store.isVerified && <Badge tone="success">Verified</Badge>}
          </div>
          {store.categoryNames.length > 0 && <Text tone="soft">{store.categoryNames.join(', ')}</Text>}
          {address && (
            <Text size="s" tone="soft" className={styles.place}>
              <PlaceIcon size={16} aria-hidden="true" />
              {address}
            </Text>
          )}
          <div className={styles.figures}>
            <StarRating value={stats.average_rating} />
            <span>{countOf(stats.total_reviews, 'review')}</span>
            <span>{countOf(stats.totalProducts, 'product')}</span>
          </div>
        </div>
        <div className={styles.actions}>
          {isOwner ? <OwnerActions store={store} /> : <ContactSeller name={name} phone={store.phone} />}
        </div>
      </PageContainer>
    </header>
  );
}

function countOf(count: number, thing: string): string {
  return `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`;
}
