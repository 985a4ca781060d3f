import { photographs } from './photographs.ts';

/** What cards show. The last has no rating, and a photograph that does not load. */
export const products = [
  {
    title: 'Terracotta floor tiles 60x60, matt, box of four',
    category: 'Tiles',
    price: 18500,
    image: photographs.tiles,
    rating: 4.5,
  },
  {
    title: 'Wrought iron compound gate with pedestrian door, powder-coated black',
    category: 'Gates',
    price: 1250000,
    image: photographs.gate,
    rating: 4.25,
  },
  {
    title: 'Emulsion paint, brick red, 20 litres',
    category: 'Paints',
    price: 42000,
    image: photographs.paint,
    rating: 3.8,
  },
  { title: 'Pendant lamp', category: 'Electricals', price: 27500.5, image: photographs.lamp, rating: 5 },
  {
    title: 'Polished porcelain tiles, cool grey, 80x80',
    category: 'Tiles',
    price: 24900,
    image: 'data:,broken',
    rating: 0,
  },
];
