import { type ImageSources, imageSources } from '@mortar/federation/media-url';
import { type CSSProperties, useCallback, useState } from 'react';
import { classNames } from '#/lib/class-names.ts';
import { useHydrated } from '#/lib/use-hydrated.ts';
import styles from './image.module.css';

export interface ImageProps {
  /** An address from the API is fetched in the width that is shown. Without one, a drawing stands in its place. */
  image: string | ImageSources | null | undefined;
  /** Id of the category whose drawing that is. */
  categoryId?: string | undefined;
  /** Empty for what only decorates. */
  alt: string;
  /** How wide it is rendered, as in `<img sizes>`. */
  sizes?: string;
  /** Width by height of its box, which is kept free from the start. */
  ratio?: CSSProperties['aspectRatio'];
  fit?: 'cover' | 'contain';
  /** Fetched at once and shown without a fade: for the few that are in the first view. */
  priority?: boolean;
  className?: string;
}

/** A photograph in a box that never changes its size; a drawing on a course of bricks when there is none. */
export function Image({ image, ratio = 1, className, ...img }: ImageProps) {
  const source = typeof image === 'string' ? imageSources(image) : image;
  return (
    <span className={classNames(styles.box, className)} style={{ aspectRatio: ratio }}>
      {source?.src ? <Photo key={source.src} source={source} {...img} /> : <Drawing {...img} />}
    </span>
  );
}

function Drawing({ categoryId }: Pick<ImageProps, 'categoryId'>) {
  return <span className={styles.drawing} data-category={categoryId} />;
}

type PhotoProps = Pick<ImageProps, 'alt' | 'sizes' | 'fit' | 'priority' | 'categoryId'> & { source: ImageSources };

function Photo({ source, alt, sizes, fit = 'cover', priority = false, categoryId }: PhotoProps) {
  const hydrated = useHydrated();
  // An image of the document shows as it loads, which it does before scripts run, or without them.
  const [soon] = useState(priority || !hydrated);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  // An image of the document or of the cache may have loaded or failed before React listens.
  const settleComplete = useCallback((img: HTMLImageElement | null) => {
    if (img?.complete) setState(img.naturalWidth > 0 ? 'shown' : 'failed');
  }, []);
  if (state === 'failed') return <Drawing categoryId={categoryId} />;
  return (
    <img
      ref={settleComplete}
      className={classNames(styles.photo, styles[fit], state === 'loading' && (soon ? styles.soon : styles.later))}
      src={source.src}
      srcSet={source.srcSet}
      sizes={source.srcSet ? sizes : undefined}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
    />
  );
}
