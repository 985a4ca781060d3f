import { imageVariants } from '@mortar/federation/media-url';
import { useRemoteMark } from '@mortar/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Lightbox, type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import 'yet-another-react-lightbox/plugins/counter.css';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { canMovePhoto, movePhoto } from './move-photo.ts';
import styles from './photo-viewer.module.css';

export interface ShownPhoto {
  /** The image that the page has of it; stands in its place until the large one is there. */
  source: string;
  /** Width by height. */
  ratio: number;
}

interface PhotosProps {
  /** Title of the product. */
  title: string;
  images: string[];
  /** Index of the photo to begin with. */
  first: number;
  /** What the page shows of a photo. */
  shownOf: (index: number) => ShownPhoto;
  /** Where the page shows one of them large. */
  place: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/**
 * Photos as large as the window, to zoom, swipe and leaf through. The one that the page shows grows out of the page, and
 * shrinks into it again.
 */
export function PhotoViewer({ open, ...photos }: PhotosProps & { open: boolean }): ReactNode {
  const [shown, setShown] = useState(false);
  const settled = useRef<() => void>(undefined);
  const change = useEffectEvent(() => {
    const place = placeOf(photos.place, open ? photos.shownOf(photos.first).source : inViewer()?.src);
    movePhoto(
      open ? place : place && inViewer(),
      () =>
        new Promise((resolve) => {
          settled.current = () => resolve(open ? inViewer() : place);
          setShown(open);
        }),
    );
  });
  useEffect(() => {
    if (open !== shown) change();
  }, [open, shown]);
  return shown && <OpenPhotos {...photos} onChange={() => settled.current?.()} />;
}

/** The place of the page's large photo, if it shows this image. */
function placeOf({ current: place }: PhotosProps['place'], source: string | undefined): HTMLElement | null {
  return source && place?.querySelector('img')?.currentSrc === source ? place : null;
}

/** The image that the page has of the photo that is looked at as a whole. */
function inViewer(): HTMLImageElement | null {
  const unzoomed = '.yarl__slide_current:not(:has(.yarl__slide_wrapper_interactive))';
  return document.querySelector(`${unzoomed} .${styles.untilLoaded}`);
}

/** Whichever of its widths has arrived: the viewer would draw it in that width, in front of what stands in its place. */
const AS_LARGE_AS_THE_WINDOW = { style: { width: '100%', maxWidth: '100%', height: '100%', maxHeight: '100%' } };

function OpenPhotos(props: PhotosProps & { onChange: () => void }): ReactNode {
  const { title, images, first, shownOf, onClose, onChange } = props;
  // The viewer returns to the first photo when it gets other slides or another index.
  const [index] = useState(first);
  const [shown] = useState(() => new Map(images.map((image, each) => [image, shownOf(each)])));
  const [slides] = useState(() => images.map((image) => slideOf(image, title, shown.get(image)?.ratio ?? 1)));
  const mark = useRemoteMark();
  const closed = useRef(false);
  const close = () => {
    if (!closed.current) onClose();
    closed.current = true;
  };
  const single = slides.length === 1 ? { buttonPrev: () => null, buttonNext: () => null } : {};
  return (
    <Lightbox
      open
      className={styles.viewer}
      portal={{ container: mark }}
      close={close}
      index={index}
      slides={slides}
      plugins={slides.length > 1 ? [Zoom, Counter] : [Zoom]}
      zoom={{ scrollToZoom: true, maxZoomPixelRatio: 2, doubleClickMaxStops: 1 }}
      carousel={{ finite: true, preload: 1, padding: 0, imageProps: AS_LARGE_AS_THE_WINDOW }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={{ fade: 180 }}
      // A photo that moves does not wait until the viewer has faded.
      on={{ exiting: () => canMovePhoto(placeOf(props.place, inViewer()?.src)) && close() }}
      labels={{ Lightbox: `Photos of ${title}`, Carousel: 'Photos', Slide: 'Photo' }}
      render={{
        ...single,
        slideHeader: ({ slide }) => {
          const photo = 'src' in slide ? shown.get(slide.src) : undefined;
          if (!photo?.source) return undefined;
          const style = { aspectRatio: photo.ratio, width: `min(100cqw, 100cqh * ${photo.ratio})` };
          return <img ref={onChange} src={photo.source} alt="" className={styles.untilLoaded} style={style} />;
        },
      }}
    />
  );
}

function slideOf(image: string, alt: string, ratio: number): SlideImage {
  const srcSet = imageVariants(image).map(({ url, width }) => ({
    src: url,
    width,
    height: Math.round(width / ratio),
  }));
  return srcSet.length > 0 ? { src: image, alt, srcSet } : { src: image, alt };
}
