import type { Drawing } from '#drawings/drawing.ts';
import { backdrops } from '#drawings/canvas/light.ts';
import type { PaintTinLook } from '#drawings/interiors/paint-tin.ts';
import type { Random } from '#random/random.ts';
import { description, type ProductDraft, roundedNaira } from '#products/product-draft.ts';
import { stocked, type Ware } from '#products/ware.ts';

const colours = [
  { name: 'Zaria Clay', tone: '#c8573a' },
  { name: 'Palm Green', tone: '#3f6e5c' },
  { name: 'Lagoon Blue', tone: '#2f5f8a' },
  { name: 'Harmattan Sand', tone: '#d9bd8f' },
  { name: 'Sunbird Yellow', tone: '#e0b04e' },
  { name: 'Hibiscus', tone: '#b8475a' },
  { name: 'Kaolin White', tone: '#efe8dc' },
  { name: 'Rain Cloud', tone: '#8a979e' },
  { name: 'Bitter Leaf', tone: '#6f7f4a' },
  { name: 'Cocoa', tone: '#6b4432' },
  { name: 'Cream Velvet', tone: '#ecdcb8' },
  { name: 'Lilac Dawn', tone: '#a793b8' },
  { name: 'Terracotta', tone: '#b8694a' },
  { name: 'Deep Indigo', tone: '#2f3a6b' },
] as const;

interface PaintKind {
  title: string;
  subcategory: string;
  tags: string[];
  vessel: PaintTinLook['vessel'];
  label: string;
  price: readonly [number, number];
  lead: string;
}

const kinds: readonly PaintKind[] = [
  {
    title: 'Emulsion Paint, 20 Litres',
    subcategory: 'Emulsion Paint',
    tags: ['20 litres', 'Interior', 'Washable'],
    vessel: 'bucket',
    label: '#f4ecdd',
    price: [24_000, 46_000],
    lead: 'Covers 120 to 140 m² in one coat and dries in two hours, with hardly any smell.',
  },
  {
    title: 'Silk Satin Paint, 4 Litres',
    subcategory: 'Satin Paint',
    tags: ['Silk finish', 'Premium'],
    vessel: 'tin',
    label: '#2b2f36',
    price: [18_000, 31_000],
    lead: 'A soft sheen that you can wipe: crayons, oil and fingerprints come off with soap.',
  },
  {
    title: 'Gloss Paint, 4 Litres',
    subcategory: 'Gloss Paint',
    tags: ['Oil paint', 'Wood and metal'],
    vessel: 'tin',
    label: '#f4ecdd',
    price: [13_500, 22_500],
    lead: 'Hard, bright oil paint for doors, gates and burglary proof.',
  },
  {
    title: 'Textured Exterior Paint, 20 Litres',
    subcategory: 'Textured Paint',
    tags: ['Exterior', 'Weather shield'],
    vessel: 'bucket',
    label: '#ffffff',
    price: [32_000, 58_000],
    lead: 'Marble grains in acrylic: hides hairline cracks and stands ten rainy seasons.',
  },
];

const arrangements = ['open', 'swatches', 'brush', 'stack'] as const;

function paint(random: Random, index: number): ProductDraft {
  const colour = colours[(index * 3) % colours.length] ?? colours[0];
  const kind = kinds[index % kinds.length] ?? kinds[0];
  if (!kind) throw new RangeError('There is no such paint.');
  const tin: Drawing = {
    kind: 'paintTin',
    look: {
      colour: colour.tone,
      shades: random.some(
        colours.map(({ tone }) => tone),
        4,
      ),
      vessel: kind.vessel,
      arrangement: arrangements[(index + Math.floor(index / 4)) % 4] ?? 'open',
      label: kind.label,
      tone: backdrops[index % backdrops.length] ?? backdrops[0],
      seed: index,
    },
  };
  const wall: Drawing =
    kind.subcategory === 'Textured Paint'
      ? { kind: 'wallFinish', look: { colour: colour.tone, undercoat: '#efe8dc', finish: 'textured', seed: index } }
      : {
          kind: 'wallFinish',
          look: {
            colour: colour.tone,
            undercoat: ['Kaolin White', 'Cream Velvet'].includes(colour.name) ? '#a3988a' : '#efe8dc',
            finish: 'rolled',
            seed: index,
          },
        };
  const inRoom: Drawing = {
    kind: 'room',
    look: {
      wall: colour.tone,
      floor: { material: 'wood', base: '#b98d5e', accent: '#5d3a1e', layout: 'straight', across: 3, seed: 9 },
      furniture: random.pick(['sofa', 'sideboard', 'plant']),
      accent: random.pick(['#efe6d6', '#8a5a34', '#c9a06a', '#5b4a3c']),
      seed: index,
    },
  };
  const featured = index % 5 === 3 ? wall : index % 5 === 4 ? inRoom : tin;
  return {
    category: 'Paints',
    title: `${colour.name} ${kind.title}`,
    description: description(
      random,
      kind.lead,
      `Colour: ${colour.name}. Mixed by machine, so a second bucket next year will match the first.`,
      random.pick([
        'Lead-free.',
        'Fungus guard for bathrooms and kitchens.',
        'Thin with clean water only.',
        'Two coats on a primed wall.',
      ]),
    ),
    naira: roundedNaira(random, ...kind.price),
    subcategories: [kind.subcategory],
    tags: kind.tags,
    isNegotiable: random.chance(0.3),
    drawings: [featured],
    family: colour.name,
  };
}

const bucket = (
  colour: string,
  arrangement: PaintTinLook['arrangement'],
  tone: string,
  label = '#ffffff',
): Drawing => ({
  kind: 'paintTin',
  look: { colour, shades: [], vessel: 'bucket', arrangement, label, tone, seed: 71 },
});

const extras: readonly Ware[] = [
  {
    title: 'White Wall Primer, 20 Litres',
    subcategory: 'Primers & Screeding',
    tags: ['Primer'],
    price: [16_000, 24_000],
    lead: 'Alkali-resistant primer for new plaster: one coat saves you one coat of paint.',
    drawing: bucket('#f4f1ea', 'stack', '#c9d2d6', '#33475b'),
  },
  {
    title: 'POP Screeding Paint, 25 kg',
    subcategory: 'Primers & Screeding',
    tags: ['POP screed', 'Wall filler'],
    price: [9_500, 14_500],
    lead: 'Smooth filler for a mirror wall; sands easily after a day.',
    drawing: { kind: 'wallFinish', look: { colour: '#eee8dc', undercoat: '#9a8f82', finish: 'screeded', seed: 81 } },
  },
  {
    title: 'Venetian Stucco Finish, per m²',
    subcategory: 'Textured Paint',
    tags: ['Stucco', 'Exterior'],
    price: [4_800, 8_800],
    lead: 'Polished plaster with depth, done by our own applicators.',
    drawing: { kind: 'wallFinish', look: { colour: '#9aa79a', undercoat: '#efe8dc', finish: 'stucco', seed: 82 } },
  },
  {
    title: 'Mahogany Wood Stain and Varnish, 4 Litres',
    subcategory: 'Wood Finishes',
    tags: ['Varnish', 'Mahogany stain'],
    price: [15_500, 24_500],
    lead: 'Stain and clear coat in one; brings out the grain of doors and wardrobes.',
    drawing: { kind: 'wallFinish', look: { colour: '#7a3f22', undercoat: '#efe8dc', finish: 'wood', seed: 83 } },
  },
  {
    title: 'Clear Sanding Sealer, 4 Litres',
    subcategory: 'Wood Finishes',
    tags: ['Sanding sealer', 'Varnish'],
    price: [12_500, 18_500],
    lead: 'Fills the pores so that the varnish lies flat.',
    drawing: { kind: 'wallFinish', look: { colour: '#b98a56', undercoat: '#efe8dc', finish: 'wood', seed: 84 } },
  },
  {
    title: 'Signal Red Spray Paint, 400 ml',
    subcategory: 'Sprays & Tools',
    tags: ['Spray paint'],
    price: [2_200, 3_800],
    lead: 'Quick-dry acrylic for metal, plastic and grilles.',
    drawing: {
      kind: 'paintTin',
      look: {
        colour: '#b5382c',
        shades: [],
        vessel: 'spray',
        arrangement: 'stack',
        label: '#2b2f36',
        tone: '#d3d6c8',
        seed: 85,
      },
    },
  },
  {
    title: 'Gold Effect Spray Paint, 400 ml',
    subcategory: 'Sprays & Tools',
    tags: ['Spray paint'],
    price: [2_800, 4_400],
    lead: 'Real metallic flakes, for gate tips and POP mouldings.',
    drawing: {
      kind: 'paintTin',
      look: {
        colour: '#c9a045',
        shades: [],
        vessel: 'spray',
        arrangement: 'stack',
        label: '#f4ecdd',
        tone: '#cfc4b6',
        seed: 86,
      },
    },
  },
];

export function paintProducts(random: Random): ProductDraft[] {
  return [...Array.from({ length: 28 }, (_, i) => paint(random, i)), ...stocked(random, 'Paints', extras, [])];
}
