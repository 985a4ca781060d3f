// A script of its own, of a few bytes, that is there long before the rest: see `boot/early-input.ts`.
function remember(tap: MouseEvent): void {
  if (window.earlyTap === null) removeEventListener('click', remember, true);
  else window.earlyTap = tap;
}

addEventListener('click', remember, true);

declare global {
  interface Window {
    /** The last click on a part of the page that was not hydrated; `null` once no part is left. */
    earlyTap?: MouseEvent | null | undefined;
  }
}

export {};
