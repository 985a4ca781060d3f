import type { Random } from '#random/random.ts';
import type { Drawing } from '#drawings/drawing.ts';

/** A product as its seller would write it; names are resolved to ids by the catalogue. */
export interface ProductDraft {
  category: string;
  title: string;
  description: string;
  naira: number;
  subcategories: string[];
  tags: string[];
  isNegotiable: boolean;
  /** The first is the featured one. */
  drawings: Drawing[];
  /** Products of one family are the same thing, in the same colour, in another size or pattern: they show each other. */
  family?: string;
}

/** A price rounded as sellers do: 18,500, not 18,437. */
export function roundedNaira(random: Random, low: number, high: number): number {
  const price = random.between(low, high);
  const step = price < 2_000 ? 50 : price < 20_000 ? 100 : price < 200_000 ? 500 : 5_000;
  return Math.round(price / step) * step;
}

const deliveries = [
  'Delivery within Lagos is next day; other states by waybill within 3 to 5 days.',
  'Pick up from our shop, or we load to your site the same day.',
  'We deliver nationwide. Transport is paid by the buyer and agreed on the phone before we load.',
  'Free delivery inside the city for orders above ₦250,000.',
  'Call before you come so that we can keep your quantity aside.',
  'We waybill through the parks every evening except Sunday.',
];

const assurances = [
  'What you see in the picture is what you will get.',
  'Contractors and bulk buyers get a better price; call us with your quantity.',
  'Buy with peace of mind: we change any piece that arrives broken.',
  'Original, sealed from the factory, with receipt.',
  'Prices are for today; the dollar moves, so confirm before payment.',
  'Inspection is welcome before payment.',
  'Our installer can fix it for you at an extra charge.',
  'We have supplied estates in Lekki, Gwarinpa and GRA with this same batch.',
];

/** The seller's description: material, use and delivery. */
export function description(random: Random, lead: string, ...facts: string[]): string {
  const first = [lead, ...facts].join(' ');
  return `${first}\n\n${random.pick(assurances)} ${random.pick(deliveries)}`;
}
