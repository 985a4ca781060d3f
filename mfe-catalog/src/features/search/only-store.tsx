import type { ListedStore } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { Badge, ButtonLink, Heading, Image, Link, PremiumIcon, StarRating, Text } from '@mortar/ui';
import { PlaceIcon } from '@mortar/ui/icons';
import type { ReactNode } from 'react';
import { MoreProducts } from '#/lib/more-products.tsx';
import { placeOf } from '@mortar/product-actions';
import styles from './only-store.module.css';

const SIZES = '(min-width: 40rem) 24rem, 92vw';

/** The one store that a search found: more of it than a card shows, and the first of its products. */
export function OnlyStore({ store }: { store: ListedStore }): ReactNode {
  const { storeId, name, description, storeImage, categoryNames, isPremium, location, stats } = store;
  return (
    <>
      <ul aria-label="Stores">
        <li>
          <article className={styles.store}>
            <Image image={storeImage} alt="" ratio="3 / 2" sizes={SIZES} priority className={styles.photo} />
            <div className={styles.text}>
              <Heading level={2} className={styles.name}>
                <Link variant="quiet" href={paths.store(storeId)}>
                  {name}
                </Link>
              </Heading>
              {isPremium && (
                <Badge tone="accent" icon={<PremiumIcon size={16} aria-hidden="true" />}>
                  Premium
                </Badge>
              )}
              <Text tone="soft">{categoryNames.join(', ')}</Text>
              <Text size="s" tone="soft" className={styles.location}>
                <PlaceIcon size={16} aria-hidden="true" />
                <span>{placeOf(location)}</span>
              </Text>
              <StarRating value={stats.average_rating} count={stats.total_reviews} />
              <Text className={styles.description}>{description}</Text>
              <ButtonLink href={paths.store(storeId)} className={styles.visit}>
                Visit the store
              </ButtonLink>
            </div>
          </article>
        </li>
      </ul>
      <MoreProducts
        heading="Products of this store"
        href={`${paths.store(storeId)}?tab=products`}
        filter={{ storeId: [storeId] }}
      />
    </>
  );
}
