/** Gives a part of the page the focus when what had it is gone. Whoever has gone on to something else stays there. */
export function focusRegion(region: Element | null): void {
  if (!(region instanceof HTMLElement) || !region.isConnected) return;
  if (document.activeElement !== document.body) return;
  if (!region.hasAttribute('tabindex')) {
    region.tabIndex = -1;
    // Else a press anywhere in it would give it the focus.
    region.addEventListener('blur', () => region.removeAttribute('tabindex'), { once: true });
  }
  region.focus({ preventScroll: true });
}
