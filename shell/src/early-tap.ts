// A script of its own, of a few bytes, that is there long before the rest: see `boot/early-input.ts`.
addEventListener(
  'click',
  (tap) => {
    window.earlyTap = tap;
  },
  true,
);

declare global {
  interface Window {
    /** The last click, as long as a part of the page is not hydrated. */
    earlyTap?: MouseEvent | undefined;
  }
}

export {};
