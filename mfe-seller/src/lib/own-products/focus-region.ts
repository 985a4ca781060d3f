/**
 * Focuses a region of the page when the focused element was removed, unless the user has focused another since; the
 * page's main part when the region was removed with it.
 */
export function focusRegion(lost: Element | null): void {
  const region = lost?.isConnected === false ? document.querySelector('main') : lost;
  if (!(region instanceof HTMLElement)) return;
  if (document.activeElement !== document.body) return;
  if (!region.hasAttribute('tabindex')) {
    region.tabIndex = -1;
    // Temporarily: otherwise a click anywhere in the region would focus it.
    region.addEventListener('blur', () => region.removeAttribute('tabindex'), { once: true });
  }
  region.focus({ preventScroll: true });
}
