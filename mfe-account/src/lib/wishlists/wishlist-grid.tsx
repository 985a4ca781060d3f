import type { Wishlist } from '@mortar/contracts';
import { paths } from '@mortar/contracts/site-paths';
import { HeartIcon, Image, Link, Skeleton, Text } from '@mortar/ui';
import type { ReactNode } from 'react';
import styles from './wishlist-grid.module.css';

const SKELETONS = Array.from({ length: 10 }, (_, index) => index);

interface WishlistGridProps {
  /** Undefined while loading: skeletons are rendered. */
  wishlists: readonly Wishlist[] | undefined;
  headingLevel?: 2 | 3;
}

/** Wishlists beside each other. */
export function WishlistGrid({ wishlists, headingLevel }: WishlistGridProps): ReactNode {
  return (
    <ul className={styles.grid} aria-busy={wishlists === undefined} aria-label="Wishlists">
      {wishlists
        ? wishlists.map((wishlist) => (
            <li key={wishlist.wishId}>
              <WishlistCard wishlist={wishlist} headingLevel={headingLevel} />
            </li>
          ))
        : SKELETONS.map((index) => (
            <li key={index}>
              <WishlistCardSkeleton />
            </li>
          ))}
    </ul>
  );
}

const IMAGES = [0, 1, 2] as const;

interface WishlistCardProps {
  wishlist: Wishlist;
  headingLevel?: 2 | 3;
}

/** A wishlist as a card, with up to three of its images. The whole card is one link. */
function WishlistCard({ wishlist, headingLevel = 2 }: WishlistCardProps): ReactNode {
  const { wishId, name, description, products, totalProducts } = wishlist;
  const Name = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.images}>
        {IMAGES.map((index) => {
          const product = products[index];
          if (!product) return <Blank key={index} icon={products.length === 0 && index === 0} />;
          const image = product.featuredImage;
          return (
            <Image
              key={index}
              image={image}
              alt=""
              ratio="auto"
              sizes={index === 0 ? '(min-width: 40rem) 14rem, 60vw' : '(min-width: 40rem) 7rem, 30vw'}
              className={styles.image}
            />
          );
        })}
      </div>
      <Name className={styles.name}>
        <Link href={paths.wishlist(wishId)} variant="quiet" ofCard>
          {name}
        </Link>
      </Name>
      <Text size="s" tone="soft" className={styles.about}>
        {[productCount(totalProducts), description].filter(Boolean).join(' · ')}
      </Text>
    </article>
  );
}

/** Placeholder of an image that no product fills. */
function Blank({ icon }: { icon: boolean }): ReactNode {
  return (
    <span className={styles.blank} aria-hidden="true">
      {icon && <HeartIcon size={40} strokeWidth={1.25} />}
    </span>
  );
}

/** Placeholder of a wishlist card, of its size. */
function WishlistCardSkeleton(): ReactNode {
  return (
    <div className={styles.card} aria-hidden="true">
      <div className={styles.images}>
        {IMAGES.map((index) => (
          <Skeleton key={index} className={styles.image} />
        ))}
      </div>
      <div className={styles.name}>
        <Skeleton shape="text" width="60%" />
      </div>
      <Text size="s" as="div" className={styles.about}>
        <Skeleton shape="text" width="40%" />
      </Text>
    </div>
  );
}

/** The number of products in words: '1 product', '3 products'. */
function productCount(count: number): string {
  return `${count} ${count === 1 ? 'product' : 'products'}`;
}
