import type { NewProjectLine } from '@mortar/contracts';
import type { ListLine } from '@mortar/contracts/project-list';
import type { SubmitFailure } from '@mortar/ui/forms';
import type { LineChanges, ListedLine } from './line-groups.ts';

/** What an owner does with the lines of a list. Each is tried at once and goes back when it fails. */
export interface LineEdits {
  /** @returns why the line is as it was, which a toast has said */
  change: (line: ListedLine, changes: LineChanges) => Promise<SubmitFailure | undefined>;
  remove: (line: ListedLine) => void;
  /** Puts a removed line back where it was. */
  restore: (line: ListedLine, position: number) => void;
}

/** A line as it is added, here or to another project: that of a product with the unit and price of before. */
export function toNewLine(line: ListLine): NewProjectLine {
  const { productId, title, unit, price, knownPrice, quantity, part, note, isBought } = line;
  const common = { quantity, part, note: note ?? null, ...(isBought && { isBought }) };
  return productId === null ? { ...common, title, unit, price } : { ...common, productId, unit, price: knownPrice };
}
