import { description, type ProductDraft, roundedNaira } from '#products/product-draft.ts';
import type { Random } from '#random/random.ts';

interface Pattern {
  title: string;
  kind: 'terrazzo' | 'mosaic' | 'encaustic' | 'fishScale';
  base: string;
  colours: readonly string[];
  across: number;
  subcategory: string;
  tags: string[];
  price: readonly [number, number];
}

export const patterns: readonly Pattern[] = [
  {
    title: 'Confetti Terrazzo Tile 60x60',
    kind: 'terrazzo',
    base: '#ece6da',
    colours: ['#c8785a', '#5f6f73', '#e0b04e', '#8a8178'],
    across: 2,
    subcategory: 'Terrazzo',
    tags: ['Precast', 'Chips'],
    price: [11_000, 15_000],
  },
  {
    title: 'Midnight Terrazzo Tile 60x60',
    kind: 'terrazzo',
    base: '#2f3236',
    colours: ['#efe9dc', '#c9a45c', '#8a8f93'],
    across: 2,
    subcategory: 'Terrazzo',
    tags: ['Precast', 'Chips'],
    price: [12_000, 16_000],
  },
  {
    title: 'Sage Terrazzo, Cast in Place per m²',
    kind: 'terrazzo',
    base: '#c9d2c4',
    colours: ['#f4f1ea', '#5f7a66', '#a9764a', '#3f4a44'],
    across: 1,
    subcategory: 'Terrazzo',
    tags: ['Cast in place', 'Chips'],
    price: [14_000, 19_000],
  },
  {
    title: 'Blush Terrazzo Skirting and Floor Tile',
    kind: 'terrazzo',
    base: '#e6cbbd',
    colours: ['#f6efe6', '#8a4a3a', '#c98a6a', '#6b6460'],
    across: 3,
    subcategory: 'Terrazzo',
    tags: ['Skirting', 'Precast'],
    price: [10_500, 14_500],
  },
  {
    title: 'Lagoon Glass Mosaic for Swimming Pool',
    kind: 'mosaic',
    base: '#3f8a9a',
    colours: ['#2f6f8a', '#7fc0c4', '#bfe0dc'],
    across: 4,
    subcategory: 'Mosaic & Patterned',
    tags: ['Swimming pool'],
    price: [9_500, 13_500],
  },
  {
    title: 'Gold Leaf Penny Round Mosaic',
    kind: 'mosaic',
    base: '#efe6d6',
    colours: ['#c9a45c', '#8a5f3c'],
    across: 3,
    subcategory: 'Mosaic & Patterned',
    tags: ['Feature wall'],
    price: [14_500, 21_000],
  },
  {
    title: 'Charcoal Square Mosaic Sheet 30x30',
    kind: 'mosaic',
    base: '#4a4d52',
    colours: ['#2f3236', '#8a8f93', '#c9c4ba'],
    across: 5,
    subcategory: 'Mosaic & Patterned',
    tags: ['Feature wall'],
    price: [6_800, 9_600],
  },
  {
    title: 'Benin Encaustic Cement Tile 20x20',
    kind: 'encaustic',
    base: '#efe6d6',
    colours: ['#2f4f78', '#c8573a', '#d9a441'],
    across: 4,
    subcategory: 'Mosaic & Patterned',
    tags: ['Encaustic', 'Feature wall'],
    price: [13_000, 18_500],
  },
  {
    title: 'Kano Star Encaustic Tile 20x20',
    kind: 'encaustic',
    base: '#e4dccb',
    colours: ['#3a3f42', '#8f9a94', '#c9b48a'],
    across: 5,
    subcategory: 'Mosaic & Patterned',
    tags: ['Encaustic'],
    price: [12_500, 17_500],
  },
  {
    title: 'Calabar Bloom Patterned Tile 25x25',
    kind: 'encaustic',
    base: '#d9e0dc',
    colours: ['#3f6e5c', '#8fb09a', '#c98a62'],
    across: 3,
    subcategory: 'Mosaic & Patterned',
    tags: ['Encaustic', 'Feature wall'],
    price: [12_000, 17_000],
  },
  {
    title: 'Oyo Court Patterned Tile 20x20',
    kind: 'encaustic',
    base: '#f1e9da',
    colours: ['#7a3b2e', '#d9a441', '#33475b'],
    across: 4,
    subcategory: 'Mosaic & Patterned',
    tags: ['Encaustic'],
    price: [12_000, 16_500],
  },
  {
    title: 'Indigo Adire Patterned Tile 20x20',
    kind: 'encaustic',
    base: '#e9ecee',
    colours: ['#24386b', '#5f7fae', '#a9bcd6'],
    across: 4,
    subcategory: 'Mosaic & Patterned',
    tags: ['Encaustic', 'Feature wall'],
    price: [13_500, 18_000],
  },
  {
    title: 'Fern Green Fish-Scale Wall Tile',
    kind: 'fishScale',
    base: '#3f6e5c',
    colours: ['#2f5a4c', '#5f8f7a'],
    across: 7,
    subcategory: 'Mosaic & Patterned',
    tags: ['Fish scale', 'Feature wall'],
    price: [11_000, 15_500],
  },
  {
    title: 'Coral Fish-Scale Wall Tile',
    kind: 'fishScale',
    base: '#d98a6a',
    colours: ['#c9745a', '#e6b39a'],
    across: 6,
    subcategory: 'Mosaic & Patterned',
    tags: ['Fish scale', 'Feature wall'],
    price: [11_000, 15_500],
  },
];

export function patternedTile(random: Random, pattern: Pattern, index: number): ProductDraft {
  const { kind, base, colours, across } = pattern;
  return {
    category: 'Tiles',
    title: pattern.title,
    description: description(
      random,
      kind === 'terrazzo'
        ? 'Marble chips in white cement, ground and sealed. It will outlive the building.'
        : kind === 'mosaic'
          ? 'Small pieces on a net backing, 30x30 cm per sheet, easy to cut around corners.'
          : 'Each piece carries part of the pattern; four of them complete it.',
      'Sold per square metre. Order 7% more for cutting.',
      random.pick([
        'Seal it once a year and it keeps its colour.',
        'Ask us for the matching grout.',
        'Good for verandas, guest toilets and restaurant floors.',
      ]),
    ),
    naira: roundedNaira(random, ...pattern.price),
    subcategories: [pattern.subcategory],
    tags: pattern.tags,
    isNegotiable: random.chance(0.35),
    drawings: [{ kind: 'patternedTile', look: { kind, base, colours, across, seed: index + 1 } }],
  };
}
