import type { ProductDetail } from '@mortar/contracts';
import { PRODUCT_IMAGES_MAX } from '@mortar/contracts/limits';
import { imageSources } from '@mortar/contracts/media-url';
import { Image } from '@mortar/ui';
import { type ReactNode, useState } from 'react';
import styles from './product.module.css';
import { PHOTO_SIZES } from './product.reads.ts';

/** The photographs of a product: one large, the others to choose from below. */
export function ProductGallery({ product }: { product: ProductDetail }): ReactNode {
  const { title, featuredImage, media } = product;
  const images = [...new Set(featuredImage === null ? media.images : [featuredImage, ...media.images])].slice(
    0,
    PRODUCT_IMAGES_MAX,
  );
  const [chosen, setChosen] = useState(0);
  const image = images[chosen] ?? images[0];
  return (
    <div className={styles.gallery}>
      <Image
        image={image === undefined ? null : imageSources(image)}
        alt={title}
        sizes={PHOTO_SIZES}
        priority
        className={styles.photo}
      />
      {images.length > 1 && (
        <ul className={styles.thumbnails} aria-label="Photographs">
          {images.map((each, place) => (
            <li key={each}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`Show photograph ${place + 1} of ${images.length}`}
                aria-current={each === image ? 'true' : undefined}
                onClick={() => setChosen(place)}
              >
                <Image image={imageSources(each)} alt="" sizes="6rem" />
              </button>
              <noscript>
                <a
                  href={imageSources(each).src}
                  className={styles.thumbnail}
                  aria-label={`Photograph ${place + 1} of ${images.length}`}
                >
                  <Image image={imageSources(each)} alt="" sizes="6rem" />
                </a>
              </noscript>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
