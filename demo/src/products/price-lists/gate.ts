import type { GateLook, GateView } from '#drawings/gates/gate-leaf.ts';
import type { Random } from '#random/random.ts';
import { description, type ProductDraft, roundedNaira } from '#products/product-draft.ts';

interface GateKind {
  title: string;
  style: GateLook['style'];
  subcategory: string;
  tags: string[];
  price: readonly [number, number];
  lead: string;
}

const kinds: readonly GateKind[] = [
  {
    title: 'Wrought-Iron Gate with Spear Tips',
    style: 'bars',
    subcategory: 'Wrought-Iron Gates',
    tags: ['Spear top', 'Gold tips'],
    price: [380_000, 720_000],
    lead: 'Solid 16 mm square bars, welded all round and ground smooth, with cast spears on top.',
  },
  {
    title: 'Royal Scroll-Work Entrance Gate',
    style: 'scrolls',
    subcategory: 'Wrought-Iron Gates',
    tags: ['Scroll work', 'Double leaf'],
    price: [520_000, 980_000],
    lead: 'Hand-bent scrolls above, pressed panels with rosettes below: the gate that visitors remember.',
  },
  {
    title: 'Slatted Aluminium Gate',
    style: 'slats',
    subcategory: 'Aluminium Gates',
    tags: ['Slatted', 'Powder-coated', 'Rust-free'],
    price: [640_000, 1_250_000],
    lead: 'Powder-coated aluminium slats on a hidden frame. It never rusts, not even on the Island.',
  },
  {
    title: 'Galvanised Sheet Gate',
    style: 'sheet',
    subcategory: 'Steel Sheet Gates',
    tags: ['Galvanised', 'Heavy gauge'],
    price: [290_000, 540_000],
    lead: 'Ribbed 2 mm galvanised sheet for full privacy, with double lock bars inside.',
  },
  {
    title: 'Laser-Cut Villa Gate',
    style: 'laser',
    subcategory: 'Laser-Cut Gates',
    tags: ['CNC', 'Geometric', 'Backlit'],
    price: [750_000, 1_450_000],
    lead: 'Cut by CNC from 4 mm plate; the light behind it makes the pattern glow at night.',
  },
];

const finishes = [
  { name: 'Black & Gold', tone: '#2b2826', trim: '#c9a045' },
  { name: 'Dark Bronze', tone: '#4a3326', trim: '#d8b26a' },
  { name: 'Charcoal', tone: '#4a4d52', trim: '#c9c4ba' },
  { name: 'Pearl White', tone: '#f1ece2', trim: '#d2b06a' },
  { name: 'Forest Green', tone: '#2f463a', trim: '#c9a45c' },
  { name: 'Wine Red', tone: '#5a2a2a', trim: '#d8b26a' },
] as const;

const walls = ['#d9c3a4', '#e4d8c6', '#cfc8bd', '#c9a98a', '#e8e0d2', '#b77d5c', '#a9b0a4'] as const;
const hours = ['noon', 'evening', 'morning', 'dusk'] as const;

const views: readonly GateView[] = ['front', 'fromLeft', 'ajar', 'detail', 'fromRight'];

function gate(random: Random, kind: GateKind, index: number): ProductDraft {
  const finish =
    finishes[(Math.floor(index / kinds.length) + (index % kinds.length) * 2) % finishes.length] ?? finishes[0];
  const single = index % 6 === 5;
  const look: GateLook = {
    style: kind.style,
    tone: finish.tone,
    trim: finish.trim,
    wall: random.pick(walls),
    hour: hours[index % 4] ?? 'noon',
    leaves: single ? 1 : 2,
    view: views[(index + 3 * Math.floor(index / 12)) % views.length] ?? 'front',
    seed: index,
  };
  const width = single ? '1.2 m' : random.pick(['3.6 m', '4 m', '4.5 m']);
  return {
    category: 'Gate',
    title: single
      ? `${finish.name} Pedestrian Gate, ${kind.title.split(' ')[0]} Style`
      : `${finish.name} ${kind.title}, ${width}`,
    description: description(
      random,
      kind.lead,
      `Width ${width}, height 2.4 m, finished in ${finish.name.toLowerCase()}: sandblasted, zinc primer, two coats of auto-base paint.`,
      'Price includes hinges, tower bolts and a lock box; we measure your opening before fabrication and install within two weeks.',
    ),
    naira: single ? roundedNaira(random, 120_000, 240_000) : roundedNaira(random, ...kind.price),
    subcategories: single ? ['Pedestrian Gates', kind.subcategory] : [kind.subcategory],
    tags: single ? ['Single leaf', 'With lock'] : kind.tags,
    isNegotiable: random.chance(0.7),
    drawings: [{ kind: 'gate', look }],
    family: `${kind.style} ${finish.name}`,
  };
}

export function gateProducts(random: Random): ProductDraft[] {
  return Array.from({ length: 26 }, (_, i) => {
    const kind = kinds[i % kinds.length];
    if (!kind) throw new RangeError('There is no such gate.');
    return gate(random, kind, i);
  });
}
