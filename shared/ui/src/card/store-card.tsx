import { classNames } from '#/lib/class-names.ts';
import { BaseLink } from '#/link/base-link.tsx';
import { PremiumIcon } from '#/core-icons.ts';
import { Image, type ImageProps } from '#/image/image.tsx';
import { StarRating } from '#/rating/star-rating.tsx';
import { VisuallyHidden } from '#/text/visually-hidden.tsx';
import { Skeleton } from '#/state/skeleton.tsx';
import skeleton from './card-skeleton.module.css';
import links from '#/link/link.module.css';
import styles from './store-card.module.css';

interface StoreCardProps {
  href: string;
  name: string;
  image: ImageProps['image'];
  /** Names of its categories. */
  category?: string;
  rating: number | null | undefined;
  ratingCount?: number;
  premium?: boolean;
  sizes?: string;
  priority?: boolean;
  headingLevel?: 2 | 3 | 4;
}

/** A store among others. The whole card is one link. */
export function StoreCard({
  href,
  name,
  image,
  category,
  rating,
  ratingCount,
  premium,
  sizes = '(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 92vw',
  priority,
  headingLevel = 3,
}: StoreCardProps) {
  const Name = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <Image image={image} alt="" ratio="3 / 2" sizes={sizes} priority={priority} className={styles.photo} />
      <div className={styles.text}>
        <Name className={styles.name}>
          <BaseLink href={href} className={classNames(links.ofCard, styles.link)}>
            {name}
          </BaseLink>
          {premium && (
            <>
              <PremiumIcon size={18} className={styles.premium} aria-hidden="true" />
              <VisuallyHidden>Premium</VisuallyHidden>
            </>
          )}
        </Name>
        {category && <p className={styles.category}>{category}</p>}
        <StarRating value={rating} count={ratingCount} size="small" />
      </div>
    </article>
  );
}

/** The place of a store card. */
export function StoreCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton className={skeleton.storePhoto} />
      <div className={styles.text}>
        <div className={skeleton.storeName}>
          <Skeleton shape="text" width="60%" />
        </div>
        <div className={classNames(styles.category, skeleton.storeCategory)}>
          <Skeleton shape="text" width="40%" />
        </div>
        <div className={skeleton.storeRating}>
          <Skeleton shape="text" width="50%" />
        </div>
      </div>
    </div>
  );
}
