import {
  type LineProducts,
  MERGED_PROJECT_NAME,
  type MergedProject,
  nairaToKobo,
  type NewProjectLine,
  OTHER_UNIT,
  PROJECT_LINES_MAX,
  PROJECT_TOTAL_MAX,
  type Project,
  type UpdateLineRequest,
  withChange,
} from '@mortar/contracts';
import type { Database, Orm } from '@mortar/server/database';
import { ApiError, invalidField } from '#lib/api-error.ts';
import { Quota } from '#lib/quota.ts';
import { findWishlist, wishedProducts, wishlistNotFound } from '#modules/wishlists/index.ts';
import { readContents, readDeliveries, readLineProducts } from './line-products.ts';
import { addedLines } from './new-lines.ts';
import { countAdds, deleteLine, findLines, insertLines, updateLine } from './project-lines.repository.ts';
import { lineNotFound, totalTooHigh } from './projects.errors.ts';
import { type LineProductsById, toLine, toLineColumns, toProject } from './projects.mapping.ts';
import {
  costOfProject,
  findProject,
  findProjectNamed,
  insertProject,
  lockOwner,
  updateProject,
} from './projects.repository.ts';
import { lockOwnProject, requirePlaceForProject } from './projects.service.ts';

const WRITES_PER_HOUR = 600;
/** Always a new one: the first has no room, and neither may another of this name. */
const SECOND_PROJECT_NAME = `${MERGED_PROJECT_NAME} 2`;

/** The lines of projects. Each change locks its project, so that changes of two tabs follow each other. */
export class ProjectLineService {
  readonly #database: Database;
  readonly #writes: Quota;

  constructor(database: Database) {
    this.#database = database;
    this.#writes = new Quota(database, { name: 'project-lines', max: WRITES_PER_HOUR, window: 3600 });
  }

  /** @returns the name of the project */
  async add(accountId: string, projectId: string, lines: NewProjectLine[]): Promise<string> {
    await this.#writes.use(accountId);
    return this.#database.transaction(async ({ orm }) => {
      const project = await lockOwnProject(orm, accountId, projectId);
      await addLines(orm, project.id, lines, await readLineProducts(orm, lines));
      return project.name;
    });
  }

  async change(accountId: string, projectId: string, lineId: string, changes: UpdateLineRequest): Promise<void> {
    await this.#writes.use(accountId);
    await this.#database.transaction(async ({ orm }) => {
      const project = await lockOwnProject(orm, accountId, projectId);
      const rows = await findLines(orm, project.id);
      const line = rows.find(({ id }) => id === lineId);
      if (!line) throw lineNotFound();
      const products: LineProductsById = changes.unit === undefined ? new Map() : await readLineProducts(orm, [line]);
      const present = rows.map((row) => toLine(row, products));
      const { lines, problem } = withChange(present, lineId, changes, products.get(line.productId ?? ''));
      if (problem !== undefined) throw invalidField(problem === OTHER_UNIT ? 'part' : 'quantity', problem);
      const joined = rows.find(({ id }) => !lines.some((each) => each.lineId === id));
      if (joined) await deleteLine(orm, project.id, joined.id);
      const changed = lines.find((each) => each.lineId === lineId);
      if (changed) await updateLine(orm, lineId, toLineColumns(changed));
      await finishChange(orm, project.id);
    });
  }

  /** @returns the name of the project */
  async remove(accountId: string, projectId: string, lineId: string): Promise<string> {
    await this.#writes.use(accountId);
    return this.#database.transaction(async ({ orm }) => {
      const project = await lockOwnProject(orm, accountId, projectId);
      if (!(await deleteLine(orm, project.id, lineId))) throw lineNotFound();
      await updateProject(orm, project.id);
      return project.name;
    });
  }

  /**
   * Adds the list that a browser kept to the project of its name, without products that are no longer on sale. What that
   * project has no room for becomes another one.
   */
  async merge(accountId: string, lines: NewProjectLine[]): Promise<MergedProject> {
    await this.#writes.use(accountId);
    try {
      return await this.#mergeInto(accountId, lines, MERGED_PROJECT_NAME);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return this.#mergeInto(accountId, lines, SECOND_PROJECT_NAME);
    }
  }

  async #mergeInto(accountId: string, lines: NewProjectLine[], name: string): Promise<MergedProject> {
    return this.#database.transaction(async ({ orm }) => {
      await lockOwner(orm, accountId);
      const found = name === MERGED_PROJECT_NAME ? await findProjectNamed(orm, accountId, name) : undefined;
      const project = found ?? (await createProject(orm, accountId, name));
      const products = await readLineProducts(orm, lines);
      const isKnown = ({ productId }: NewProjectLine) => !productId || products.has(productId);
      await addLines(orm, project.id, lines.filter(isKnown), products);
      const skipped = lines.filter((line) => !isKnown(line)).map(({ title }) => title ?? 'A product');
      return { projectId: project.id, name: project.name, skipped };
    });
  }

  /** Creates a project of the name of a wishlist, with its products on sale in their minimum orders. */
  async fromWishlist(accountId: string, wishId: string): Promise<Project> {
    await this.#writes.use(accountId);
    return this.#database.transaction(async ({ orm }) => {
      const wishlist = await findWishlist(orm, accountId, wishId);
      if (!wishlist) throw wishlistNotFound();
      await requirePlaceForProject(orm, accountId);
      const { name, description: note } = wishlist;
      const project = await insertProject(orm, { accountId, name, note });
      // One more than a project takes is refused.
      const wished = await wishedProducts(orm, [wishId], PROJECT_LINES_MAX + 1);
      const products = await readLineProducts(orm, wished);
      const lines = wished.flatMap(({ productId }) => {
        const product = products.get(productId);
        return product ? [{ productId, quantity: product.minimumQuantity }] : [];
      });
      if (lines.length > 0) await addLines(orm, project.id, lines, products);
      const row = (await findProject(orm, accountId, project.id)) ?? project;
      return toProject(row, await readContents(orm, row.id, products));
    });
  }

  /** What a list kept in a browser shows of its products. */
  async products(ids: string[]): Promise<LineProducts> {
    const { orm } = this.#database;
    const byId = await readLineProducts(
      orm,
      ids.map((productId) => ({ productId })),
    );
    const products = [...byId.values()];
    return { products, deliveries: await readDeliveries(orm, products) };
  }
}

async function createProject(orm: Orm, accountId: string, name: string) {
  await requirePlaceForProject(orm, accountId);
  return insertProject(orm, { accountId, name });
}

async function addLines(
  orm: Orm,
  projectId: string,
  lines: NewProjectLine[],
  products: LineProductsById,
): Promise<void> {
  const rows = await findLines(orm, projectId);
  const { added, grown } = addedLines(lines, { products, present: rows.map((row) => toLine(row, products)) });
  for (const line of grown) await updateLine(orm, line.lineId, toLineColumns(line));
  await insertLines(
    orm,
    added.map((line) => ({ id: line.lineId, projectId, ...toLineColumns(line) })),
  );
  await finishChange(orm, projectId);
  // Last: every list that adds a product waits for the row of its day.
  await countAdds(
    orm,
    added.flatMap(({ productId }) => productId ?? []),
  );
}

/** @throws ApiError 400 when the lines are more than can be added up */
async function finishChange(orm: Orm, projectId: string): Promise<void> {
  await updateProject(orm, projectId);
  if ((await costOfProject(orm, projectId)) > nairaToKobo(PROJECT_TOTAL_MAX)) throw totalTooHigh();
}
