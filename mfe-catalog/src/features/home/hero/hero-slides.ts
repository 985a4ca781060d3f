import { GateArt, PaintArt, TileArt } from './hero-art.tsx';

/** A slide of the hero: its text, the action of its button, and its illustration. */
export const HERO_SLIDES = [
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
