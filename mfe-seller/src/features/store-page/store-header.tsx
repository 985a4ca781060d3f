import type { Store } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { ContactSeller, countContact, StoreNumber, useCountedView } from '@mortar/product-actions';
import {
  Badge,
  Button,
  ButtonLink,
  formatCount,
  Heading,
  Image,
  onDemand,
  PageContainer,
  PremiumIcon,
  StarRating,
  Text,
} from '@mortar/ui';
import { EditIcon, PlaceIcon, PlusIcon, StoreIcon } from '@mortar/ui/icons';
import { useState } from 'react';
import styles from './store-header.module.css';
import { COVER_SIZES } from './store-page.reads.ts';

interface StoreHeaderProps {
  store: Store;
  isOwner: boolean;
}

/** Cover, image, name, description, categories, address and rating of a store. */
export function StoreHeader({ store, isOwner }: StoreHeaderProps) {
  const { name, coverImage, storeImage, stats } = store;
  const address = addressOf(store);
  return (
    <header>
      {coverImage ? (
        <Image image={coverImage} alt="" sizes={COVER_SIZES} ratio="auto" priority className={styles.cover} />
      ) : (
        <div className={`${styles.cover} ${styles.defaultCover}`} />
      )}
      <PageContainer className={styles.identity}>
        {storeImage ? (
          <Image image={storeImage} alt="" sizes="9rem" priority className={styles.portrait} />
        ) : (
          <div className={`${styles.portrait} ${styles.defaultPortrait}`}>
            <StoreIcon size={44} strokeWidth={1.5} aria-hidden="true" />
          </div>
        )}
        <div className={styles.names}>
          <div className={styles.nameLine}>
            <Heading level={1}>{name}</Heading>
            {store.isPremium && (
              <Badge tone="clay" icon={<PremiumIcon size={16} aria-hidden="true" />}>
                Premium
              </Badge>
            )}
            {store.isVerified && <Badge tone="success">Verified</Badge>}
          </div>
          {/* Its first lines; Overview has all of it. */}
          {store.description && <Text className={styles.description}>{store.description}</Text>}
          {store.categoryNames.length > 0 && <Text tone="soft">{store.categoryNames.join(', ')}</Text>}
          {address && (
            <Text size="s" tone="soft" className={styles.address}>
              <PlaceIcon size={16} aria-hidden="true" />
              <span>{address}</span>
            </Text>
          )}
          <div className={styles.figures}>
            <StarRating value={stats.average_rating} />
            {stats.total_reviews > 0 && <span>{countOf(stats.total_reviews, 'review')}</span>}
            <span>{stats.totalProducts > 0 ? countOf(stats.totalProducts, 'product') : 'No products yet'}</span>
            {stats.total_recommendations !== undefined && (
              <span>{countOf(stats.total_recommendations, 'recommendation')}</span>
            )}
          </div>
        </div>
        <div className={styles.actions}>{isOwner ? <OwnerActions store={store} /> : <Contact store={store} />}</div>
      </PageContainer>
    </header>
  );
}

/** The number of something: '1 review', '2,400 reviews'. */
export function countOf(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

const EditStoreDialog = onDemand(async () => {
  const dialog = await import(/* webpackChunkName: "edit-store-dialog" */ './edit-store/edit-store-dialog.tsx');
  return dialog.EditStoreDialog;
});

/** The actions of the store's owner. */
function OwnerActions({ store }: { store: Store }) {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <ButtonLink href={`${paths.createProduct}#add`} startIcon={<PlusIcon size={18} aria-hidden="true" />}>
        Add Product
      </ButtonLink>
      <Button variant="outline" startIcon={<EditIcon size={18} aria-hidden="true" />} onClick={() => setEditing(true)}>
        Edit Profile
      </Button>
      {/* As visitors see it, and in its place: nothing moves when the session is known. */}
      {store.phone !== '' && <StoreNumber phone={store.phone} />}
      <EditStoreDialog store={store} open={editing} onClose={() => setEditing(false)} />
    </>
  );
}

/** The ways to the store. */
function Contact({ store: { storeId, name, phone } }: { store: Store }) {
  useCountedView('stores', storeId);
  return (
    phone !== '' && (
      <ContactSeller
        phone={phone}
        message={`Hello ${name}, I found your store on Mortar.`}
        onContact={(channel) => countContact({ storeId, channel })}
      />
    )
  );
}

/** The address of a store on one line. */
export function addressOf({ location }: Pick<Store, 'location'>): string {
  const { streetAddress, city, state, country } = location;
  return [streetAddress, city, state, country].filter(Boolean).join(', ');
}
