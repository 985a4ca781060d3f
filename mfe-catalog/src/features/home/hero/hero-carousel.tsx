import { CAROUSEL_ADVANCE_MS, CAROUSEL_TRANSITION_MS } from '@mortar/contracts/limits';
import { paths } from '@mortar/contracts/site-paths';
import { Button, ButtonLink, IconButton, PauseIcon, PlayIcon, Text } from '@mortar/ui';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useStartSelling } from '../use-start-selling.ts';
import { GateArt, PaintArt, TileArt } from './hero-art.tsx';
import styles from './hero-carousel.module.css';

/** A slide of the hero: its text, the action of its button, and its illustration. */
const HERO_SLIDES = [
  {
    id: 'build',
    title: 'Everything the house needs, in one market',
    text: 'Tiles, gates, glass, paint and more, from stores all over Nigeria.',
    action: 'see-products',
    Art: TileArt,
  },
  {
    id: 'sell',
    title: 'Put your showroom on every phone',
    text: 'Open a store, list your stock and take calls from buyers the same day.',
    action: 'start-selling',
    Art: GateArt,
  },
  {
    id: 'grow',
    title: 'Let good work bring the next buyer',
    text: 'Reviews and recommendations carry your name further than a signboard.',
    action: 'start-selling',
    Art: PaintArt,
  },
] as const;

const COUNT = HERO_SLIDES.length;
const SLIDE_TIME = { '--slide-time': `${CAROUSEL_TRANSITION_MS}ms` } as CSSProperties;

/** Three slides that follow each other, and stop on hover, focus, pause, or when reduced motion is preferred. */
export function HeroCarousel(): ReactNode {
  const [current, setCurrent] = useState(0);
  const still = usePrefersStillness();
  const [chosen, setPlaying] = useState<boolean>();
  const playing = chosen ?? !still;
  const [hero, held] = useHoverOrFocus();
  const startSelling = useStartSelling();
  const moving = playing && !held;

  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(() => setCurrent((slide) => (slide + 1) % COUNT), CAROUSEL_ADVANCE_MS);
    return () => clearInterval(timer);
  }, [moving]);

  return (
    <section
      ref={hero}
      className={styles.hero}
      style={SLIDE_TIME}
      aria-roledescription="carousel"
      aria-label="Welcome to Mortar"
    >
      {HERO_SLIDES.map(({ id, title, text, action, Art }, slide) => (
        <div
          key={id}
          className={styles.slide}
          data-position={['here', 'ahead', 'behind'][(slide - current + COUNT) % COUNT]}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a slide is no group of fields
          role="group"
          aria-roledescription="slide"
          aria-label={`${slide + 1} of ${COUNT}`}
          // Without scripts one scrolls through the slides.
          aria-hidden={still !== undefined && slide !== current}
          // Its button cannot be focused while it moves out of sight.
          inert={still !== undefined && slide !== current}
        >
          <div className={styles.image}>
            <Art />
          </div>
          <div className={styles.text}>
            <h2 className={styles.title}>{title}</h2>
            <Text tone="soft" className={styles.detail}>
              {text}
            </Text>
            {action === 'see-products' ? (
              <ButtonLink href={paths.allProducts}>See Products</ButtonLink>
            ) : (
              <Button onClick={startSelling}>Start Selling</Button>
            )}
          </div>
        </div>
      ))}
      <IconButton
        label={playing ? 'Pause the slides' : 'Play the slides'}
        variant="floating"
        className={styles.pause}
        onClick={() => setPlaying(!playing)}
      >
        {playing ? <PauseIcon size={18} aria-hidden="true" /> : <PlayIcon size={18} aria-hidden="true" />}
      </IconButton>
      <div className={styles.dots}>
        {HERO_SLIDES.map(({ id }, slide) => (
          <button
            key={id}
            type="button"
            className={styles.dot}
            aria-label={`Show slide ${slide + 1}`}
            aria-current={slide === current ? 'true' : undefined}
            onClick={() => setCurrent(slide)}
          />
        ))}
      </div>
    </section>
  );
}

const NOT_HELD = { pointer: false, focus: false };

/** The state after each event. Focus that moves inside the element leaves first and then returns. */
const CHANGES: Readonly<Record<string, Partial<typeof NOT_HELD>>> = {
  mouseenter: { pointer: true },
  mouseleave: { pointer: false },
  focusout: { focus: false },
  focusin: { focus: true },
};

/**
 * Whether the pointer is over an element or the focus inside it.
 *
 * @returns a ref for the element, and whether it is held
 */
function useHoverOrFocus(): [ref: (element: HTMLElement | null) => () => void, held: boolean] {
  const [hold, setHold] = useState(NOT_HELD);
  const ref = useCallback((element: HTMLElement | null) => {
    const onEvent = ({ type }: Event) => setHold((before) => ({ ...before, ...CHANGES[type] }));
    for (const type of Object.keys(CHANGES)) element?.addEventListener(type, onEvent);
    return () => {
      for (const type of Object.keys(CHANGES)) element?.removeEventListener(type, onEvent);
    };
  }, []);
  return [ref, hold.pointer || hold.focus];
}

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(onChange: () => void): () => void {
  const media = reducedMotion();
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the user prefers reduced motion; not known on the server and while its markup is hydrated. */
function usePrefersStillness(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => reducedMotion().matches,
    () => undefined,
  );
}
