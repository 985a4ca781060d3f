import type { MouseEvent } from 'react';

/** Milliseconds after a press in which the page that it leads to still follows from it for who sees it. */
const FOLLOWS_MS = 1_000;

let pressed: { path: string; source: string; box: DOMRect; at: number } | undefined;

/** Remembers the photo of a card whose link is pressed, and where it is. */
export function leaveWithPhoto({ currentTarget: link }: MouseEvent<HTMLAnchorElement>): void {
  const image = link.closest('article')?.querySelector('img');
  const box = image?.parentElement?.getBoundingClientRect();
  pressed =
    image?.currentSrc && box ? { path: link.pathname, source: image.currentSrc, box, at: Date.now() } : undefined;
}

/**
 * Ref of the square in which a page shows its photo large. When a card led to the page, its photo grows from there into
 * this place, and stands behind its content until that covers it.
 */
export function photoPlace(place: HTMLElement | null): void {
  if (!place) return;
  const from = pressed?.path === location.pathname ? pressed : undefined;
  pressed = undefined;
  if (!from) return;
  place.style.backgroundImage = `url("${from.source}")`;
  if (Date.now() - from.at > FOLLOWS_MS || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { left, top, width } = place.getBoundingClientRect();
  const { box } = from;
  place.animate(
    {
      transformOrigin: ['0 0', '0 0'],
      transform: [`translate(${box.left - left}px, ${box.top - top}px) scale(${box.width / width})`, 'none'],
    },
    { duration: 280, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  );
}
