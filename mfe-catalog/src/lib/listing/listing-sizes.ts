/** Widths of a photo in a list of products, by view. */
export const LISTING_SIZES = {
  grid: '(min-width: 82rem) 14rem, (min-width: 64rem) 18vw, (min-width: 40rem) 30vw, 44vw',
  list: '(min-width: 42rem) 11rem, 26vw',
};
