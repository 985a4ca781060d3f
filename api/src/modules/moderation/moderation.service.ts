import type {
  ModeratedThing,
  ModerationListQuery,
  ModerationPrices,
  ModerationPromotions,
  ModerationQueue,
  ModerationRecord,
  ModerationReportList,
  ModerationSearchQuery,
  ModerationSearchResult,
  PricesQuery,
  PromotedSubject,
  QueueQuery,
  RecordQuery,
  ReportedSubject,
  ThingParams,
} from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { pageOf } from '#http/page.ts';
import { readAudit } from '#modules/audit/index.ts';
import { readOpenPromotions } from '#modules/promotions/index.ts';
import { thingNotFound } from './moderation.errors.ts';
import {
  toModeratedThing,
  toModerationReport,
  toPricedThing,
  toRecordEntry,
  toReportedThing,
  toSummary,
} from './moderation.mapping.ts';
import { readImplausiblePrices } from './implausible-prices.repository.ts';
import { countOpenReports, readQueue, readReports } from './reports-queue.repository.ts';
import { findThing, searchThings, thingsWithIds } from './things.repository.ts';

/** What moderators read. */
export class ModerationService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The things that have open reports. */
  async queue({ sort = 'oldest', ...query }: QueueQuery): Promise<ModerationQueue> {
    const { orm } = this.#database;
    const { rows, next } = await readQueue(orm, sort, pageOf(query));
    const idsOf = (subject: ReportedSubject) =>
      rows.filter((row) => row.subject === subject).map(({ subjectId }) => subjectId);
    const things = [
      ...(await thingsWithIds(orm, 'product', idsOf('product'))),
      ...(await thingsWithIds(orm, 'store', idsOf('store'))),
      ...(await thingsWithIds(orm, 'project', idsOf('project'))),
    ];
    const byId = new Map(things.map((thing) => [thing.subjectId, thing]));
    return {
      things: rows.flatMap((row) => {
        const thing = byId.get(row.subjectId);
        return thing ? [toReportedThing(row, thing)] : [];
      }),
      next,
    };
  }

  /** What sellers state although it is far from what is usual. */
  async prices(query: PricesQuery): Promise<ModerationPrices> {
    const { orm } = this.#database;
    const { rows, next } = await readImplausiblePrices(orm, pageOf(query));
    const things = await thingsWithIds(
      orm,
      'product',
      rows.map(({ productId }) => productId),
    );
    const byId = new Map(things.map((thing) => [thing.subjectId, thing]));
    return {
      prices: rows.flatMap((row) => {
        const thing = byId.get(row.productId);
        return (thing && toPricedThing(row, thing)) ?? [];
      }),
      next,
    };
  }

  /** What sellers want to have promoted. */
  async promotions(query: ModerationListQuery): Promise<ModerationPromotions> {
    const { orm } = this.#database;
    const { rows, next } = await readOpenPromotions(orm, pageOf(query));
    const idsOf = (subject: PromotedSubject) =>
      rows.filter((row) => row.subject === subject).map(({ subjectId }) => subjectId);
    const things = [
      ...(await thingsWithIds(orm, 'product', idsOf('product'))),
      ...(await thingsWithIds(orm, 'store', idsOf('store'))),
    ];
    const byId = new Map(things.map((thing) => [thing.subjectId, toSummary(thing)]));
    return {
      promotions: rows.flatMap(({ subjectId, days, createdAt }) => {
        const thing = byId.get(subjectId);
        return thing ? [{ ...thing, days, appliedAt: createdAt.toISOString() }] : [];
      }),
      next,
    };
  }

  async search({ subject, text, ...query }: ModerationSearchQuery): Promise<ModerationSearchResult> {
    const { rows, next } = await searchThings(this.#database.orm, subject, text, pageOf(query));
    return { things: rows.map(toSummary), next };
  }

  /** @throws ApiError 404 when there is no such thing */
  async thing(moderatorId: string, { subject, subjectId }: ThingParams): Promise<ModeratedThing> {
    const { orm } = this.#database;
    const [thing, open] = await Promise.all([
      findThing(orm, subject, subjectId),
      countOpenReports(orm, subject, subjectId),
    ]);
    if (!thing) throw thingNotFound(subject);
    return toModeratedThing(thing, open, moderatorId);
  }

  async reports({ subject, subjectId }: ThingParams, query: ModerationListQuery): Promise<ModerationReportList> {
    const { rows, next } = await readReports(this.#database.orm, subject, subjectId, pageOf(query));
    return { reports: rows.map(toModerationReport), next };
  }

  /** What moderators and administrators did, newest first. */
  async record({ subjectId, ...query }: RecordQuery): Promise<ModerationRecord> {
    const { rows, next } = await readAudit(this.#database.orm, pageOf(query), subjectId);
    return { entries: rows.map(toRecordEntry), next };
  }
}
