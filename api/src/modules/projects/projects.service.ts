import { randomBytes } from 'node:crypto';
import {
  type CreateProjectRequest,
  hasOtherUnit,
  koboToNaira,
  type Project,
  type ProjectLine,
  type ProjectList,
  PROJECTS_MAX,
  type SharedProject,
  totalOf,
  type UpdateProjectRequest,
} from '@mortar/contracts';
import type { Database, Orm } from '@mortar/server/database';
import { restoreExpired } from '#modules/deletions/index.ts';
import { readContents } from './line-products.ts';
import { projectNotFound, projectNotShared, sharingSuspended, tooManyProjects } from './projects.errors.ts';
import { toProject } from './projects.mapping.ts';
import {
  countProjects,
  deleteProject,
  findProject,
  findShared,
  insertProject,
  listProjects,
  lockOwner,
  lockProject,
  restoreProject,
  updateProject,
} from './projects.repository.ts';

/** Lists of what a building site needs. Those of another account are 404. */
export class ProjectService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(accountId: string): Promise<ProjectList> {
    const rows = await listProjects(this.#database.orm, accountId);
    return {
      projects: rows.map(({ id, name, totalLines, totalKobo, updatedAt }) => ({
        projectId: id,
        name,
        totalLines,
        total: koboToNaira(totalKobo),
        updatedAt: updatedAt.toISOString(),
      })),
    };
  }

  async detail(accountId: string, projectId: string): Promise<Project> {
    const { orm } = this.#database;
    const row = await findProject(orm, accountId, projectId);
    if (!row) throw projectNotFound();
    return toProject(row, await readContents(orm, row.id));
  }

  /** What a visitor with the link sees: no notes, and of the owner the first name. */
  async shared(token: string): Promise<SharedProject> {
    const { orm } = this.#database;
    const found = await findShared(orm, token);
    if (!found) throw projectNotShared();
    const { lines, deliveries } = await readContents(orm, found.id);
    const { name, sharedBy } = found;
    return { name, sharedBy, lines: lines.map(withoutNote), deliveries, ...totalOf(lines) };
  }

  /** @throws ApiError 404 when no project is shared by this link */
  async sharedName(token: string): Promise<string> {
    const found = await findShared(this.#database.orm, token);
    if (!found) throw projectNotShared();
    return found.name;
  }

  async create(accountId: string, { name, note }: CreateProjectRequest): Promise<Project> {
    return this.#database.transaction(async ({ orm }) => {
      await requirePlaceForProject(orm, accountId);
      return toProject(await insertProject(orm, { accountId, name, note }), { lines: [], deliveries: [] });
    });
  }

  async update(accountId: string, projectId: string, { name, note }: UpdateProjectRequest): Promise<Project> {
    await this.#database.transaction(async ({ orm }) => {
      await lockOwnProject(orm, accountId, projectId);
      await updateProject(orm, projectId, { name, note });
    });
    return this.detail(accountId, projectId);
  }

  async delete(accountId: string, projectId: string): Promise<void> {
    if (!(await deleteProject(this.#database.orm, accountId, projectId))) throw projectNotFound();
  }

  /**
   * Takes a deletion back.
   *
   * @throws ApiError 404 when it is too late, when it was never deleted, and for what is another account's
   */
  async restore(accountId: string, projectId: string): Promise<void> {
    await this.#database.transaction(async ({ orm }) => {
      await requirePlaceForProject(orm, accountId);
      if (!(await restoreProject(orm, accountId, projectId))) throw restoreExpired();
    });
  }

  /**
   * The token of the shared link, the same until the link is revoked.
   *
   * @throws ApiError 403 when a moderator took it back
   */
  async share(accountId: string, projectId: string): Promise<string> {
    return this.#database.transaction(async ({ orm }) => {
      const project = await lockOwnProject(orm, accountId, projectId);
      if (project.suspendedAt) throw sharingSuspended();
      if (project.shareToken !== null) return project.shareToken;
      const shareToken = randomBytes(16).toString('base64url');
      await updateProject(orm, project.id, { shareToken });
      return shareToken;
    });
  }

  async unshare(accountId: string, projectId: string): Promise<void> {
    await this.#database.transaction(async ({ orm }) => {
      const project = await lockOwnProject(orm, accountId, projectId);
      await updateProject(orm, project.id, { shareToken: null });
    });
  }
}

/** @throws ApiError 404 when the account has no such project */
export async function lockOwnProject(orm: Orm, accountId: string, projectId: string) {
  const project = await lockProject(orm, accountId, projectId);
  if (!project) throw projectNotFound();
  return project;
}

/** @throws ApiError 409 when the account has as many projects as it may; their number stays until the transaction ends */
export async function requirePlaceForProject(orm: Orm, accountId: string): Promise<void> {
  await lockOwner(orm, accountId);
  if ((await countProjects(orm, accountId)) >= PROJECTS_MAX) throw tooManyProjects();
}

function withoutNote({ note: _note, ...line }: ProjectLine) {
  return { ...line, knownPrice: hasOtherUnit(line) ? line.knownPrice : null };
}
