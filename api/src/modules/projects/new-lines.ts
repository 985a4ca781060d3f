import {
  fieldRequired,
  fromThousandths,
  nairaToKobo,
  type NewProjectLine,
  PRICE_REQUIRED,
  PROJECT_LINES_MAX,
  QUANTITY_MAX,
  toThousandths,
} from '@mortar/contracts';
import { uuidv7 } from 'uuidv7';
import { invalidField } from '#lib/api-error.ts';
import { productNotFound } from '#modules/products/index.ts';
import { otherUnit, tooManyLines, totalTooHigh } from './projects.errors.ts';
import type { LineProductsById } from './projects.mapping.ts';
import type { LineRow, NewLineRow } from './project-lines.repository.ts';

interface Lines {
  /** Products on sale. */
  products: LineProductsById;
  /** Lines that the project has. */
  present: LineRow[];
}

type KeyedLine = Pick<NewLineRow, 'productId' | 'part'>;
type Added = NewLineRow & { id: string };

/**
 * What adding lines makes of a project: lines to insert, and lines whose product and part were there, with the sum of
 * both quantities.
 *
 * @throws ApiError 404 for a product that is not on sale, 400 for a line that cannot be added up, e.g. cartons to square
 * metres, 409 for too many
 */
export function addedLines(projectId: string, lines: NewProjectLine[], { products, present }: Lines) {
  const added: Added[] = [];
  const changed = new Set<Added | LineRow>();
  const addable = new Map<string, Added | LineRow>(present.map((line) => [keyOf(line), line]));
  let position = Math.max(-1, ...present.map((line) => line.position));
  lines.forEach((line, index) => {
    position += 1;
    const row = newLine(line, { projectId, position: line.position ?? position, products, field: `lines.${index}` });
    const same = row.productId ? addable.get(keyOf(row)) : undefined;
    if (!same) {
      added.push(row);
      addable.set(keyOf(row), row);
      return;
    }
    if (same.unit !== row.unit) throw otherUnit(`lines.${index}.quantity`);
    same.quantityThousandths += row.quantityThousandths;
    requireAddable(same.quantityThousandths, `lines.${index}.quantity`);
    changed.add(same);
  });
  if (present.length + added.length > PROJECT_LINES_MAX) throw tooManyLines();
  return { added, grown: present.filter((line) => changed.has(line)) };
}

/** The same for lines whose quantities add up. */
export const keyOf = ({ productId, part }: KeyedLine) => `${productId} ${part ?? ''}`;

/** @throws ApiError 400 when a quantity is larger than a line takes */
export function requireAddable(quantityThousandths: number, field: string): void {
  if (fromThousandths(quantityThousandths) > QUANTITY_MAX) throw totalTooHigh(field);
}

/** An empty text is none. */
export const textOrNull = (text: string | null | undefined) => text || null;

interface Placed {
  projectId: string;
  position: number;
  products: LineProductsById;
  /** Of the request, for messages. */
  field: string;
}

function newLine(line: NewProjectLine, { projectId, position, products, field }: Placed): Added {
  const common = {
    id: uuidv7(),
    projectId,
    position,
    quantityThousandths: toThousandths(line.quantity),
    part: textOrNull(line.part),
    note: textOrNull(line.note),
  };
  if (line.productId) {
    const product = products.get(line.productId);
    if (!product) throw productNotFound();
    const { productId, title, priceUnit } = product;
    const isOtherUnit = line.unit !== undefined && line.unit !== priceUnit && typeof line.price === 'number';
    const { unit, price } = isOtherUnit ? line : { unit: priceUnit, price: product.price };
    return { ...common, productId, title, unit, knownPriceKobo: nairaToKobo(price ?? product.price) };
  }
  const { title, unit = null, price } = line;
  if (title === undefined) throw invalidField(`${field}.title`, fieldRequired('title'));
  if (price === undefined || price === null) throw invalidField(`${field}.price`, PRICE_REQUIRED);
  return { ...common, title, unit, ownPriceKobo: nairaToKobo(price) };
}
