import {
  type Attribute,
  type AttributeValues,
  attributeValue,
  type CreateSizesRequest,
  type Pricing,
} from '@mortar/contracts';
import type { ProductRow } from '../products.repository.ts';

type Size = CreateSizesRequest['sizes'][number];

/** The product that others are made like. */
interface Original
  extends Pick<
    ProductRow,
    | 'title'
    | 'description'
    | 'categoryId'
    | 'subcategories'
    | 'tags'
    | 'images'
    | 'video'
    | 'isNegotiable'
    | 'attributes'
  > {
  pricing: Pricing;
  attributesOf: readonly Attribute[];
}

/** What creates another size: the same but for what its size and colour say, and for what may differ with the size. */
export function formOfSize(product: Original, name: string, { size, colour = '', price, availability }: Size) {
  const { title, pricing } = product;
  const own = title.toLowerCase().startsWith(name.toLowerCase()) ? title.slice(name.length) : title;
  const isSameSize = own.toLowerCase().includes(size.toLowerCase());
  const [before, now] = [amountIn(own), amountIn(size)];
  /** What a number of the product is in the other size; undefined when that is not known. */
  const inSize = (number: number): number | undefined => {
    if (isSameSize) return number;
    return before?.amount === number && before.unit === now?.unit ? now.amount : undefined;
  };
  const amount = pricing.content ? inSize(pricing.content.amount) : undefined;
  const { price: _price, bulkPrices: _bulkPrices, ...others } = pricing;
  return {
    ...others,
    content: pricing.content && amount !== undefined ? { ...pricing.content, amount } : null,
    coverage: isSameSize ? pricing.coverage : null,
    piecesPerUnit: isSameSize ? pricing.piecesPerUnit : null,
    description: product.description,
    category: product.categoryId,
    subcategory: product.subcategories,
    tags: product.tags,
    images: product.images,
    video: product.video ?? '',
    isNegotiable: product.isNegotiable,
    attributes: facts(),
    price,
    availability: availability ?? pricing.availability,
  };

  function facts(): AttributeValues {
    const known = product.attributesOf.map((attribute) => [attribute.key, factOf(attribute)] as const);
    return Object.fromEntries(known.filter((each): each is [string, string] => each[1] !== undefined));
  }

  function factOf(attribute: Attribute): string | undefined {
    const { key, kind, choices = [], unit = '' } = attribute;
    if (key === 'colour') return colour === '' ? product.attributes[key] : attributeValue(attribute, colour);
    const value = product.attributes[key];
    if (key === 'size' && !isSameSize) return attributeValue(attribute, size.replace(unit, '').trim());
    if (value === undefined || isSameSize) return value;
    if (kind === 'number') return inSize(Number(value))?.toString();
    if (!own.toLowerCase().includes(value.toLowerCase())) return value;
    // It was said in the title in the place of the size: what the size says now, or nothing.
    return choices.find((choice) => size.toLowerCase().includes(choice.toLowerCase()));
  }
}

/** The first number of a text, and the letters behind it. */
function amountIn(text: string): { amount: number; unit: string } | undefined {
  const [, digits, unit = ''] = /(\d+(?:\.\d+)?)\s*(\p{L}*)/u.exec(text) ?? [];
  return digits === undefined ? undefined : { amount: Number(digits), unit: unit.toLowerCase() };
}
