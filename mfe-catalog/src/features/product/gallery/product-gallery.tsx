import type { ProductDetail } from '@mortar/contracts';
import { PRODUCT_IMAGES_MAX } from '@mortar/contracts/limits';
import { useLocation, useNavigate } from '@mortar/navigation';
import { Image, onDemand, photoPlace, Skeleton } from '@mortar/ui';
import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { PHOTO_SIZES } from '../product.reads.ts';
import styles from './gallery.module.css';
import type { ShownPhoto } from './photo-viewer.tsx';

const PhotoViewer = onDemand(async () => {
  const module = await import(/* webpackChunkName: "photo-viewer" */ './photo-viewer.tsx');
  return module.PhotoViewer;
});

/** Pixels that a finger moves to the next photo. */
const SWIPE = 40;

/** The photos of a product: one to open large, the others to choose from below; a placeholder while it loads. */
export function ProductGallery({ product }: { product: ProductDetail | undefined }): ReactNode {
  const { title = '' } = product ?? {};
  const images = product ? imagesOf(product) : [];
  const [chosen, setChosen] = useState(0);
  const shown = images[chosen] === undefined ? 0 : chosen;
  const gallery = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const setPlace = useCallback((element: HTMLDivElement | null) => {
    place.current = element;
    photoPlace(element);
  }, []);
  const large = useOpenPhoto(images.length);
  const from = useRef(0);
  const leaf = (distance: number) => {
    if (Math.abs(distance) > SWIPE && images.length > 1) {
      setChosen((shown + (distance < 0 ? 1 : images.length - 1)) % images.length);
    }
  };
  return (
    <div ref={gallery} className={styles.gallery}>
      {/* The same element from the placeholder on, so that a photo that is moving there arrives. */}
      <div
        key={shown}
        ref={setPlace}
        className={styles.place}
        onTouchStart={({ touches }) => (from.current = touches[0]?.clientX ?? 0)}
        onTouchEnd={({ changedTouches }) => leaf((changedTouches[0]?.clientX ?? 0) - from.current)}
      >
        {product ? (
          <LargePhoto
            title={title}
            image={images[shown]}
            categoryId={product.category}
            onOpen={() => large.open(shown)}
          />
        ) : (
          <Skeleton className={styles.photoPlaceholder} />
        )}
        {product?.availability === 'sold-out' && <span className={styles.soldOut}>Sold out</span>}
      </div>
      {images.length > 1 && (
        <ul className={styles.thumbnails} aria-label="Photos">
          {images.map((each, index) => (
            <li key={each}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={`Show photo ${index + 1} of ${images.length}`}
                aria-current={index === shown ? 'true' : undefined}
                onClick={() => setChosen(index)}
              >
                <Image image={each} alt="" sizes="6rem" />
              </button>
              <noscript>
                <a href={each} className={styles.thumbnail} aria-label={`Photo ${index + 1} of ${images.length}`}>
                  <Image image={each} alt="" sizes="6rem" />
                </a>
              </noscript>
            </li>
          ))}
        </ul>
      )}
      <PhotoViewer
        open={large.index !== undefined}
        title={title}
        images={images}
        first={large.index ?? 0}
        shownOf={(index) => shownOf(gallery.current, index, shown)}
        place={place}
        onClose={large.close}
      />
    </div>
  );
}

function imagesOf({ featuredImage, media }: ProductDetail): string[] {
  const images = featuredImage === null ? media.images : [featuredImage, ...media.images];
  return [...new Set(images)].slice(0, PRODUCT_IMAGES_MAX);
}

interface LargePhotoProps {
  title: string;
  image: string | undefined;
  categoryId: string;
  onOpen: () => void;
}

/** Links to the photo itself, which opens before scripts have loaded as well. */
function LargePhoto({ title, image, categoryId, onOpen }: LargePhotoProps): ReactNode {
  const photo = (
    <Image
      image={image}
      categoryId={categoryId}
      alt={title}
      sizes={PHOTO_SIZES}
      ratio="inherit"
      priority
      className={styles.photo}
    />
  );
  if (image === undefined) return photo;
  const open = (event: MouseEvent) => {
    // With a modifier it opens in a tab of its own, as any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a href={image} className={styles.photoLink} aria-label="Enlarge the photo" aria-haspopup="dialog" onClick={open}>
      {photo}
    </a>
  );
}

/** The largest image that the page has of a photo. It has small ones of all when there are several. */
function shownOf(gallery: HTMLElement | null, index: number, enlarged: number): ShownPhoto {
  const [large, ...small] = gallery?.querySelectorAll('img') ?? [];
  const image = [...(index === enlarged ? [large] : []), small[index]].find((each) => (each?.naturalWidth ?? 0) > 0);
  return image
    ? { source: image.currentSrc, ratio: image.naturalWidth / image.naturalHeight }
    : { source: '', ratio: 1 };
}

const PHOTO_HASH = /^#photo-(?<number>\d+)$/;

interface OpenPhoto {
  /** Index of the photo that is open large. */
  index: number | undefined;
  open: (index: number) => void;
  close: () => void;
}

/** Which photo is open large stands in the address: Back closes it, and a link to it can be shared. */
function useOpenPhoto(count: number): OpenPhoto {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const number = Number(PHOTO_HASH.exec(hash)?.groups?.number);
  return {
    index: number >= 1 && number <= count ? number - 1 : undefined,
    open: (index) =>
      void navigate({ pathname, search, hash: `#photo-${index + 1}` }, { state: { hasProductBefore: true } }),
    close: () => void (hasProductBefore(state) ? navigate(-1) : navigate({ pathname, search }, { replace: true })),
  };
}

/** Whether the entry before this one in the history is the product without its photos. */
function hasProductBefore(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasProductBefore' in state;
}
