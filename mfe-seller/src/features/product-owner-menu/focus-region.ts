/** Focuses a region of the page when the focused element was removed, unless the user has focused another since. */
export function focusRegion(region: Element | null): void {
  if (!(region instanceof HTMLElement) || !region.isConnected) return;
  if (document.activeElement !== document.body) return;
  if (!region.hasAttribute('tabindex')) {
    region.tabIndex = -1;
    // Temporarily: otherwise a click anywhere in the region would focus it.
    region.addEventListener('blur', () => region.removeAttribute('tabindex'), { once: true });
  }
  region.focus({ preventScroll: true });
}
