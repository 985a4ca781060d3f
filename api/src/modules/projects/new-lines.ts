import {
  fieldRequired,
  type NewProjectLine,
  PRICE_REQUIRED,
  PROJECT_LINES_MAX,
  type ProjectLine,
  withLine,
} from '@mortar/contracts';
import { uuidv7 } from 'uuidv7';
import { invalidField } from '#lib/api-error.ts';
import { productNotFound } from '#modules/products/index.ts';
import { tooManyLines } from './projects.errors.ts';
import type { LineProductsById } from './projects.mapping.ts';

interface Lines {
  /** Products on sale. */
  products: LineProductsById;
  /** Lines that the project has. */
  present: ProjectLine[];
}

/**
 * What adding lines makes of a project: lines to insert, and lines whose product and part were there, with the sum of
 * both quantities.
 *
 * @throws ApiError 404 for a product that is not on sale, 400 for a line that cannot be added up, e.g. cartons to square
 * metres, 409 for too many
 */
export function addedLines(lines: NewProjectLine[], { products, present }: Lines) {
  const end = Math.max(-1, ...present.map(({ position }) => position)) + 1;
  let all = present;
  for (const [index, line] of lines.entries()) {
    const position = line.position ?? end + index;
    const change = withLine(all, newLine(line, { position, products, field: `lines.${index}` }));
    if (change.problem !== undefined) throw invalidField(`lines.${index}.quantity`, change.problem);
    all = change.lines;
  }
  if (all.length > PROJECT_LINES_MAX) throw tooManyLines();
  const before = new Map(present.map((line) => [line.lineId, line]));
  return {
    added: all.filter(({ lineId }) => !before.has(lineId)),
    grown: all.filter((line) => before.has(line.lineId) && before.get(line.lineId) !== line),
  };
}

interface Placed {
  position: number;
  products: LineProductsById;
  /** Of the request, for messages. */
  field: string;
}

function newLine(line: NewProjectLine, { position, products, field }: Placed): ProjectLine {
  const { quantity, part, note, isBought = false } = line;
  const text = { part: part || null, note: note || null };
  const common = { lineId: uuidv7(), position, quantity, ...text, isBought, product: null };
  if (line.productId) {
    const product = products.get(line.productId);
    if (!product) throw productNotFound();
    const { productId, title, priceUnit } = product;
    const isOtherUnit = line.unit !== undefined && line.unit !== priceUnit && typeof line.price === 'number';
    const { unit, price } = isOtherUnit
      ? { ...line, unit: line.unit ?? null }
      : { unit: priceUnit, price: product.price };
    return { ...common, productId, title, unit, price: null, knownPrice: price ?? product.price };
  }
  const { title, unit = null, price } = line;
  if (title === undefined) throw invalidField(`${field}.title`, fieldRequired('title'));
  if (price === undefined || price === null) throw invalidField(`${field}.price`, PRICE_REQUIRED);
  return { ...common, productId: null, title, unit, price, knownPrice: null };
}
