import type { PriceUnit } from '@mortar/contracts';
import { readList } from '#lists/read-list.ts';
import type { SeedProduct } from '#products/seed-product.ts';
import { seededRandom } from '#random/random.ts';
import { seedId } from '#random/seed-id.ts';

/** A line as the list of projects has it: a product by its title, or a line of one's own. */
interface ListedLine {
  product?: string;
  title?: string;
  /** For one unit of a line of one's own. */
  naira?: number;
  quantity: number;
  part: string | null;
  note?: string;
  /** What the product cost when it was added, where that is not what it costs now. */
  nairaThen?: number;
}

interface ListedProject {
  name: string;
  note: string;
  shareToken: string | null;
  ageInDays: number;
  lines: ListedLine[];
}

interface SeedLine {
  id: string;
  productId: string | null;
  title: string;
  unit: PriceUnit | null;
  quantity: number;
  /** Of a line of one's own. */
  ownPriceKobo: number | null;
  /** Of a product. */
  knownPriceKobo: number | null;
  part: string | null;
  note: string | null;
}

interface SeedProject extends Omit<ListedProject, 'lines'> {
  id: string;
  lines: SeedLine[];
}

/** A product that its seller has deleted, which a project still names. */
function defineWithdrawn(products: readonly SeedProduct[]): SeedProduct {
  const like = products.find(({ title }) => title === '60x60 Carrara White Polished Porcelain Floor Tile');
  if (!like) throw new RangeError('The product that the withdrawn one is like is in no list.');
  const ageInDays = 200;
  return {
    ...like,
    id: seedId(seededRandom(61), ageInDays),
    title: '40x40 Ikogosi Rustic Ceramic Floor Tile',
    description: 'Rustic ceramic for verandas, sold by the carton (8 pieces, 1.28 m²).',
    priceKobo: 690_000,
    pricing: { ...like.pricing, bulkPrices: [], content: { amount: 1.28, measure: 'm2' }, piecesPerUnit: 8 },
    ageInDays,
  };
}

export interface Projects {
  /** Of the demo buyer. */
  projects: SeedProject[];
  /** Products that are in projects and no longer on sale. */
  withdrawn: SeedProduct[];
}

export function defineProjects(products: readonly SeedProduct[]): Projects {
  const random = seededRandom(62);
  const withdrawn = defineWithdrawn(products);
  const byTitle = new Map([...products, withdrawn].map((product) => [product.title, product]));
  const projects = readList<ListedProject>('projects').map(({ name, note, shareToken, ageInDays, lines }) => ({
    id: seedId(random, ageInDays),
    name,
    note,
    shareToken,
    ageInDays,
    lines: lines.map((line) => ({ id: seedId(random, ageInDays), ...defineLine(line, byTitle) })),
  }));
  return { projects, withdrawn: [withdrawn] };
}

function defineLine(line: ListedLine, byTitle: ReadonlyMap<string, SeedProduct>): Omit<SeedLine, 'id'> {
  const { title = '', naira = 0, quantity, part, note = null, nairaThen } = line;
  const common = { quantity, part, note };
  if (line.product === undefined) {
    return { ...common, productId: null, title, unit: null, ownPriceKobo: naira * 100, knownPriceKobo: null };
  }
  const product = byTitle.get(line.product);
  if (!product) throw new RangeError(`There is no product ${line.product}.`);
  return {
    ...common,
    productId: product.id,
    title: product.title,
    unit: product.pricing.priceUnit,
    ownPriceKobo: null,
    knownPriceKobo: nairaThen === undefined ? product.priceKobo : nairaThen * 100,
  };
}
