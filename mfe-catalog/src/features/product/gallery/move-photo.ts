type Photo = HTMLElement | null | undefined;

/**
 * Milliseconds that an update may take to show where the photo goes. The page stands still meanwhile: what takes longer
 * is felt as waiting, and is shown without a transition as soon as it is there.
 */
const DEADLINE_MS = 100;

/** Whether the browser can show, and the user wants to see, how this photo moves. */
export function canMovePhoto(photo: Photo): photo is HTMLElement {
  if (!document.startViewTransition || !photo) return false;
  const { top, right, bottom, left } = photo.getBoundingClientRect();
  const inView = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  return inView && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Updates the page, and lets a photo move to where it is then, if it {@link canMovePhoto can}.
 *
 * @param update resolves to where the photo is in the updated page, as soon as that is rendered
 */
export function movePhoto(photo: Photo, update: () => Promise<Photo>): void {
  if (!canMovePhoto(photo)) return void update();
  let named = photo;
  const name = (value: string) => named.style.setProperty('view-transition-name', value);
  name('photo');
  const transition = document.startViewTransition(async () => {
    name('');
    const deadline = new Promise<undefined>((resolve) => setTimeout(resolve, DEADLINE_MS));
    const target = await Promise.race([update(), deadline]);
    if (!canMovePhoto(target)) return transition.skipTransition();
    named = target;
    name('photo');
  });
  // Who goes on at once waits for nothing; later this does nothing.
  addEventListener('pointerdown', () => transition.skipTransition(), { capture: true, once: true });
  // Rejected when it is skipped.
  transition.ready.catch(() => undefined);
  void transition.finished.then(() => name(''));
}
