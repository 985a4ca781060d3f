// Browsers import this file: it must not import schemas.
import type { LineProduct, ProjectLine, UpdateLineRequest } from './api/projects.ts';
import { fromThousandths, QUANTITY_MAX, toThousandths } from './quantity.ts';
import { OTHER_UNIT, TOTAL_TOO_HIGH } from './rules/project-rules.ts';

/** A line as a project of an account keeps it, and a browser without a network: the rules of both are these. */
export type ListLine = Omit<ProjectLine, 'product' | 'note' | 'position' | 'isBought'> &
  Partial<Pick<ProjectLine, 'note' | 'position' | 'isBought'>>;

/** The lines after a change, or why they stay as they are. */
export type ListChange<Line> = { lines: Line[]; problem?: undefined } | { lines?: undefined; problem: string };

/**
 * Puts a line on a list: the quantities of one product and part add up.
 *
 * @param at of a line that was removed; at the end when it is left out
 */
export function withLine<Line extends ListLine>(lines: readonly Line[], line: Line, at?: number): ListChange<Line> {
  const same = lines.find((each) => isSame(each, line));
  return same ? withReplaced(lines, same, same, line) : { lines: lines.toSpliced(at ?? lines.length, 0, line) };
}

/**
 * Changes a line, which takes the quantity of another that has its product and part now. A key left out stays.
 *
 * @param product of the line, as it is on sale
 */
export function withChange<Line extends ListLine>(
  lines: readonly Line[],
  lineId: string,
  changes: UpdateLineRequest,
  product: LineProduct | null | undefined,
): ListChange<Line> {
  const line = lines.find((each) => each.lineId === lineId);
  if (!line) return { lines: [...lines] };
  const changed = changedLine(line, changes, product);
  const joined = lines.find((each) => each !== line && isSame(each, changed));
  return withReplaced(lines, line, changed, joined);
}

/** Title and price of a product are its seller's. Its unit of today is taken with its price of today. */
function changedLine<Line extends ListLine>(
  line: Line,
  { quantity, part, note, isBought, position, title, unit, price }: UpdateLineRequest,
  product: LineProduct | null | undefined,
): Line {
  const isOwn = line.productId === null;
  const isUnitOfToday = !isOwn && product && unit === product.priceUnit;
  return {
    ...line,
    ...(quantity !== undefined && { quantity }),
    ...(part !== undefined && { part: part || null }),
    ...(note !== undefined && { note: note || null }),
    ...(isBought !== undefined && { isBought }),
    ...(position !== undefined && { position }),
    ...(isOwn && title !== undefined && { title }),
    ...(isOwn && unit !== undefined && { unit }),
    ...(isOwn && price !== undefined && { price }),
    ...(isUnitOfToday && { unit, knownPrice: product.price }),
  };
}

/** Whether the quantities of two lines add up: they have one product and part. */
function isSame(one: ListLine, other: ListLine): boolean {
  return one.productId !== null && one.productId === other.productId && one.part === other.part;
}

function withReplaced<Line extends ListLine>(
  lines: readonly Line[],
  line: Line,
  changed: Line,
  joined: Line | undefined,
): ListChange<Line> {
  if (joined && joined.unit !== changed.unit) return { problem: OTHER_UNIT };
  const quantity = joined
    ? fromThousandths(toThousandths(changed.quantity) + toThousandths(joined.quantity))
    : changed.quantity;
  if (quantity > QUANTITY_MAX) return { problem: TOTAL_TOO_HIGH };
  const others = lines.filter((each) => each !== joined);
  // What is added to a line that was bought is still to be bought.
  const bought = joined && changed.isBought ? { isBought: joined.isBought === true } : {};
  return { lines: others.with(others.indexOf(line), { ...changed, quantity, ...bought }) };
}
