import type { Drawing } from '#drawings/drawing.ts';
import type { Random } from '#random/random.ts';
import { description, type ProductDraft, roundedNaira } from './product-draft.ts';

/** One line of a seller's price list. */
export interface Ware {
  title: string;
  subcategory: string;
  tags: string[];
  /** Naira, lowest and highest. */
  price: readonly [number, number];
  lead: string;
  drawing: Drawing;
}

/** Puts a price list on the shelf of a category; `facts` hold for all of it. */
export function stocked(
  random: Random,
  category: string,
  wares: readonly Ware[],
  facts: readonly string[],
  negotiable = 0.4,
): ProductDraft[] {
  return wares.map(({ title, subcategory, tags, price, lead, drawing }) => ({
    category,
    title,
    description: description(random, lead, ...(facts.length > 0 ? [random.pick(facts)] : [])),
    naira: roundedNaira(random, ...price),
    subcategories: [subcategory],
    tags,
    isNegotiable: random.chance(negotiable),
    drawings: [drawing],
  }));
}
