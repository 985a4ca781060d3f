import { CAROUSEL_ADVANCE_MS, CAROUSEL_TRANSITION_MS } from '@mortar/contracts/limits';
import { paths } from '@mortar/contracts/site-paths';
import { Button, ButtonLink, IconButton, PauseIcon, PlayIcon, Text } from '@mortar/ui';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import styles from './hero-carousel.module.css';
import { HERO_SLIDES } from './hero-slides.ts';
import { useHoverOrFocus } from './use-hover-or-focus.ts';
import { usePrefersStillness } from './use-prefers-stillness.ts';
import { useStartSelling } from '../use-start-selling.ts';

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
          data-place={['here', 'ahead', 'behind'][(slide - current + COUNT) % COUNT]}
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
