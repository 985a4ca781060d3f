import type { LineProduct, SharedProject, UpdateLineRequest } from '@mortar/contracts';
import { formatNaira } from '@mortar/contracts/money';
import { hasOtherUnit, totalOf, unitPriceOf } from '@mortar/contracts/project-lines';
import {
  bulkPriceFor,
  costOf,
  formatQuantity,
  formatUnits,
  orderQuantityFor,
  quantityError,
} from '@mortar/contracts/quantity';
import { UNIT_WORDS } from '@mortar/contracts/units';

type SharedLine = SharedProject['lines'][number];

/** A line of any list: shared ones lack notes, those of a browser stand as they are. */
export type ListedLine = Omit<SharedLine, 'position' | 'isBought'> &
  Partial<Pick<SharedLine, 'position' | 'isBought'>> & { note?: string | null };
/** What an owner changes of a line. */
export type LineChanges = Omit<UpdateLineRequest, 'position'>;
type Store = LineProduct['store'];

export type View = 'part' | 'store';

export interface LineGroup {
  key: string;
  title: string;
  store?: Store;
  lines: ListedLine[];
}

const OTHERS = { part: 'Other things', all: 'On this list', own: 'Not from a store', gone: 'No longer on sale' };

/** The lines by part or by store, in the order in which these appear; what has none comes last. */
export function groupsOf(lines: readonly ListedLine[], view: View): LineGroup[] {
  const hasParts = lines.some(({ part }) => part);
  const groups = new Map<string, LineGroup>();
  for (const line of lines) {
    const group = view === 'part' ? partOf(line, hasParts) : storeOf(line);
    const known = groups.get(group.key);
    if (known) known.lines.push(line);
    else groups.set(group.key, { ...group, lines: [line] });
  }
  return [...groups.values()].toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)));
}

const isLast = ({ key }: LineGroup) => key.startsWith(' ');

function partOf({ part }: ListedLine, hasParts: boolean): Omit<LineGroup, 'lines'> {
  return part ? { key: part, title: part } : { key: ' none', title: hasParts ? OTHERS.part : OTHERS.all };
}

function storeOf({ product, productId }: ListedLine): Omit<LineGroup, 'lines'> {
  if (product) return { key: product.store.storeId, title: product.store.name, store: product.store };
  return productId ? { key: ' gone', title: OTHERS.gone } : { key: ' own', title: OTHERS.own };
}

/** What a line is called everywhere: as its seller calls it today, as it was added once it is gone. */
export const nameOf = ({ title, product }: Pick<ListedLine, 'title' | 'product'>): string => product?.title ?? title;

/** The stores that lines are bought from. */
export function storesOf(lines: readonly ListedLine[]): Store[] {
  return groupsOf(lines, 'store').flatMap(({ store }) => store ?? []);
}

export interface Mark {
  text: string;
  tone: 'danger' | 'soft';
  /** What the owner of the list can take in one press: a quantity in which the product is sold, or its unit of today. */
  offer?: { label: string; changes: Pick<LineChanges, 'quantity' | 'unit'> };
}

/** What is to be known of a line before it is bought. */
export function marksOf(line: ListedLine): Mark[] {
  const { productId, product, knownPrice, quantity } = line;
  if (!product) return productId ? [{ text: 'No longer on sale', tone: 'danger' }] : [];
  const marks: Mark[] = [];
  if (product.availability === 'sold-out') marks.push({ text: 'Sold out', tone: 'danger' });
  const { priceUnit, minimumQuantity } = product;
  if (hasOtherUnit(line)) return [...marks, otherUnitMark(product)];
  if (priceUnit) {
    const error = quantityError(quantity, { ...product, priceUnit });
    const isBelow = quantity < minimumQuantity;
    const text = isBelow ? `Below the minimum of ${formatUnits(minimumQuantity, priceUnit)}` : error;
    const sold = orderQuantityFor(quantity, product);
    const offer =
      sold === undefined ? {} : { offer: { label: `Make it ${formatQuantity(sold)}`, changes: { quantity: sold } } };
    if (text) marks.push({ text, tone: 'danger', ...offer });
  }
  if (typeof knownPrice === 'number' && knownPrice !== product.price) {
    const difference = formatNaira(Math.abs(product.price - knownPrice));
    const way = product.price > knownPrice ? 'up' : 'down';
    marks.push({ text: `Price went ${way} by ${difference} since you added it`, tone: 'soft' });
  }
  return marks;
}

function otherUnitMark({ price, priceUnit: unit }: LineProduct): Mark {
  const today = `${formatNaira(price)} ${perUnit(unit)}`;
  return { text: `Sold at ${today} now`, tone: 'danger', offer: { label: `Take ${today}`, changes: { unit } } };
}

const perUnit = (unit: ListedLine['unit']) => (unit ? `per ${UNIT_WORDS[unit].one}` : 'each');

/** E.g. `₦11,900 per carton, from 50 cartons`. */
export function priceText(line: ListedLine): string | undefined {
  const price = unitPriceOf(line);
  if (price === undefined) return undefined;
  const { unit } = line;
  const bulk = line.product && !hasOtherUnit(line) && bulkPriceFor(line.quantity, line.product.bulkPrices);
  const from = bulk && unit ? `, from ${formatUnits(bulk.from, unit)}` : '';
  return `${formatNaira(price)} ${perUnit(unit)}${from}`;
}

/** Naira; undefined for a product that is no longer on sale. */
export function lineCost(line: ListedLine): number | undefined {
  const price = unitPriceOf(line);
  return price === undefined ? undefined : costOf(line.quantity, price);
}

export function quantityText({ quantity, unit }: ListedLine): string {
  return unit ? formatUnits(quantity, unit) : formatQuantity(quantity);
}

/** E.g. `Total of 4 stores: ₦1,284,500`. */
export function totalText(lines: ListedLine[]): string {
  const stores = storesOf(lines).length;
  const of = stores === 0 ? '' : ` of ${stores} ${stores === 1 ? 'store' : 'stores'}`;
  return `Total${of}: ${formatNaira(totalOf(lines).total)}`;
}

/** E.g. `12 lines`. */
export function linesText(lines: readonly ListedLine[]): string {
  return lines.length === 1 ? '1 line' : `${lines.length} lines`;
}

/** E.g. `3 of 12 bought, ₦84,500 left to pay`; nothing while nothing is bought. */
export function boughtText(lines: ListedLine[]): string | undefined {
  const bought = lines.filter(({ isBought }) => isBought);
  if (bought.length === 0) return undefined;
  const { total } = totalOf(lines.filter(({ isBought }) => !isBought));
  return `${bought.length} of ${lines.length} bought, ${formatNaira(total)} left to pay`;
}

/** E.g. `2 lines are not in the total`. */
export function unpricedText(lines: ListedLine[]): string | undefined {
  const { unpricedLines } = totalOf(lines);
  if (unpricedLines === 0) return undefined;
  return unpricedLines === 1 ? '1 line is not in the total' : `${unpricedLines} lines are not in the total`;
}

/** Characters of a message that WhatsApp opens with. */
const MESSAGE_MAX = 1500;

const wanted = (line: ListedLine) => `- ${nameOf(line)}: ${quantityText(line)}`;

/** A message to a store with what is wanted of it. */
export function messageTo({ title, lines }: LineGroup, link: string | undefined): string {
  return listedBelow(`Hello ${title}, I would like to buy on Mortar:`, lines.map(wanted), link);
}

/** A whole list as a message, for lists that have no link of their own. */
export function messageOf(lines: ListedLine[], site: string): string {
  const withCost = (line: ListedLine) => {
    const cost = lineCost(line);
    return cost === undefined ? wanted(line) : `${wanted(line)}, ${formatNaira(cost)}`;
  };
  return listedBelow(`My list on Mortar, ${site}\n${totalText(lines)}`, lines.map(withCost), undefined);
}

/** As many of the lines as a message holds, and how many more there are. */
function listedBelow(beginning: string, lines: readonly string[], link: string | undefined): string {
  const rest = (count: number) => `and ${count} more${link ? `: ${link}` : ''}`;
  let text = beginning;
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    const room = MESSAGE_MAX - (isLast ? 0 : rest(lines.length).length + 1);
    if (text.length + line.length + 1 > room) return `${text}\n${rest(lines.length - index)}`;
    text += `\n${line}`;
  }
  return text;
}
