import { imageVariants } from '@mortar/federation/media-url';
import { type ReactNode, useState } from 'react';
import { Lightbox, type SlideImage } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import 'yet-another-react-lightbox/plugins/counter.css';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import './photo-viewer.css';

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
  onClose: () => void;
}

/** Photos as large as the window, to zoom, swipe and leaf through. */
export function PhotoViewer({ open, ...photos }: PhotosProps & { open: boolean }): ReactNode {
  return open && <OpenPhotos {...photos} />;
}

/** Whichever of its widths has arrived: the viewer would draw it in that width, in front of what stands in its place. */
const AS_LARGE_AS_THE_WINDOW = { style: { width: '100%', maxWidth: '100%', height: '100%', maxHeight: '100%' } };

function OpenPhotos({ title, images, first, shownOf, onClose }: PhotosProps): ReactNode {
  // The viewer returns to the first photo when it gets other slides or another index.
  const [index] = useState(first);
  const [shown] = useState(() => new Map(images.map((image, each) => [image, shownOf(each)])));
  const [slides] = useState(() => images.map((image) => slideOf(image, title, shown.get(image)?.ratio ?? 1)));
  const single = slides.length === 1 ? { buttonPrev: () => null, buttonNext: () => null } : {};
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={slides.length > 1 ? [Zoom, Counter] : [Zoom]}
      zoom={{ scrollToZoom: true, maxZoomPixelRatio: 2, doubleClickMaxStops: 1 }}
      carousel={{ finite: true, preload: 1, padding: 0, imageProps: AS_LARGE_AS_THE_WINDOW }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={{ fade: 180 }}
      labels={{ Lightbox: `Photos of ${title}`, Carousel: 'Photos', Slide: 'Photo' }}
      render={{
        ...single,
        slideHeader: ({ slide }) => {
          // A photo in one size is the image that the page has.
          if (!('srcSet' in slide)) return undefined;
          const source = shown.get(slide.src)?.source;
          return source && <img src={source} alt="" className="photo-until-loaded" />;
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
