import { type LineProduct, nairaToKobo, toThousandths, type UpdateLineRequest } from '@mortar/contracts';
import { keyOf, requireAddable, textOrNull } from './new-lines.ts';
import { otherUnit } from './projects.errors.ts';
import type { LineRow } from './project-lines.repository.ts';

interface ChangedLine {
  values: Partial<
    Pick<
      LineRow,
      'quantityThousandths' | 'part' | 'note' | 'position' | 'title' | 'unit' | 'ownPriceKobo' | 'knownPriceKobo'
    >
  >;
  /** The line whose quantity is added to this one's: they have the same product and part now. */
  joined: LineRow | undefined;
}

/**
 * What a change makes of a line. A key left out stays; title and price of a product are its seller's.
 *
 * @param product of the line, as it is on sale
 */
export function changedLine(
  line: LineRow,
  changes: UpdateLineRequest,
  { lines, product }: { lines: LineRow[]; product: LineProduct | undefined },
): ChangedLine {
  const { quantity, part, note, position } = changes;
  const values: ChangedLine['values'] = {
    ...(quantity !== undefined && { quantityThousandths: toThousandths(quantity) }),
    ...(part !== undefined && { part: textOrNull(part) }),
    ...(note !== undefined && { note: textOrNull(note) }),
    ...(position !== undefined && { position }),
    ...(line.productId === null ? ownValues(changes) : unitOfToday(changes, product)),
  };
  const changed = { ...line, ...values };
  const isSame = (other: LineRow) => other.id !== line.id && keyOf(other) === keyOf(changed);
  const joined = line.productId === null ? undefined : lines.find(isSame);
  if (joined) {
    if (joined.unit !== changed.unit) throw otherUnit('part');
    values.quantityThousandths = changed.quantityThousandths + joined.quantityThousandths;
    requireAddable(values.quantityThousandths, 'quantity');
  }
  return { values, joined };
}

/** Taken with its price, unless the seller has changed it since it was shown. */
const unitOfToday = ({ unit }: UpdateLineRequest, product: LineProduct | undefined): ChangedLine['values'] =>
  product && unit === product.priceUnit ? { unit, knownPriceKobo: nairaToKobo(product.price) } : {};

const ownValues = ({ title, unit, price }: UpdateLineRequest): ChangedLine['values'] => ({
  ...(title !== undefined && { title }),
  ...(unit !== undefined && { unit }),
  ...(price !== undefined && { ownPriceKobo: nairaToKobo(price) }),
});
