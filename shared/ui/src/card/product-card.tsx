import type { ReactNode } from 'react';
import { classNames } from '#/lib/class-names.ts';
import { BaseLink } from '#/link/base-link.tsx';
import { Image, type ImageProps } from '#/image/image.tsx';
import { formatCount } from '#/lib/format.ts';
import { leaveWithPhoto } from '#/image/photo-place.ts';
import { StarRating } from '#/rating/star-rating.tsx';
import { Price } from '#/text/price.tsx';
import links from '#/link/link.module.css';
import styles from './product-card.module.css';

interface ProductCardProps {
  href: string;
  title: string;
  /** Name of the category, above the title. */
  category?: string;
  /** Naira. */
  price: number;
  /** What the price is for, e.g. `carton`. */
  unit?: string | undefined;
  /** The price for one unit of a measure; null keeps the room of its line. Leave it out where none are shown. */
  comparable?: string | null;
  /** Where its store is. */
  place?: string | undefined;
  /** A word about the stock, on the photograph. */
  badge?: string | undefined;
  image: ImageProps['image'];
  /** Id of the category whose drawing stands in the place of a photograph. */
  categoryId?: string | undefined;
  /** As in `<img sizes>`; the default fits a `ProductGrid`. */
  sizes?: string;
  /** For cards in the first view: the photograph is fetched at once. */
  priority?: boolean;
  /** Nothing is said of a product that nobody has rated, whose number is 0. */
  rating?: number | null;
  ratingCount?: number;
  /** How many recommend it; nothing is said when nobody does. */
  recommendations?: number | undefined;
  /** A heart or the owner's menu, on the corner of the photograph. */
  action?: ReactNode;
  /** Rank of the title among the headings of the page. */
  headingLevel?: 2 | 3 | 4;
}

const gridSizes = '(min-width: 64rem) 16rem, (min-width: 40rem) 30vw, 46vw';

/** A product among others. The whole card is one link; the action lies above it. */
export function ProductCard({
  href,
  title,
  category,
  price,
  unit,
  comparable,
  place,
  badge,
  image,
  categoryId,
  sizes = gridSizes,
  priority,
  rating,
  ratingCount,
  recommendations,
  action,
  headingLevel = 3,
}: ProductCardProps) {
  const Title = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <Image image={image} categoryId={categoryId} alt="" sizes={sizes} priority={priority} className={styles.photo} />
      <div className={styles.text}>
        {category && <p className={styles.category}>{category}</p>}
        <Title className={styles.title}>
          <BaseLink
            href={href}
            className={classNames(links.ofCard, styles.link)}
            title={title}
            onClick={leaveWithPhoto}
          >
            {title}
          </BaseLink>
        </Title>
        {badge && <span className={styles.badge}>{badge}</span>}
        <Price price={price} unit={unit} className={unit === undefined ? styles.price : styles.pricePerUnit} />
        <div className={comparable === undefined ? undefined : place ? styles.placedDetails : styles.details}>
          {comparable && <p className={styles.comparable}>{comparable}</p>}
          {place && <p className={styles.place}>{place}</p>}
          {rating || recommendations ? (
            <div className={styles.rating}>
              {rating ? <StarRating value={rating} count={ratingCount} size="small" /> : null}
              {recommendations ? <span>{`Recommended by ${formatCount(recommendations)}`}</span> : null}
            </div>
          ) : null}
        </div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}
