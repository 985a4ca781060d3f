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
  toPromotionThing,
  toRecordEntry,
  toReportedThing,
  toSummary,
} from './moderation.mapping.ts';
import { readImplausiblePrices } from './implausible-prices.repository.ts';
import { countOpenReports, readQueue, readReports } from './reports-queue.repository.ts';
import { findThing, searchThings, type ThingRow, thingsWithIds } from './things.repository.ts';

/** What moderators read. */
export class ModerationService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The things that have open reports. */
  async queue({ sort = 'oldest', ...query }: QueueQuery): Promise<ModerationQueue> {
    const { rows, next } = await readQueue(this.#database.orm, sort, pageOf(query));
    return { things: await this.#withThings(rows, toReportedThing), next };
  }

  /** What sellers state although it is far from what is usual. */
  async prices(query: PricesQuery): Promise<ModerationPrices> {
    const { rows, next } = await readImplausiblePrices(this.#database.orm, pageOf(query));
    return { prices: await this.#withThings(rows, toPricedThing), next };
  }

  /** What sellers want to have promoted. */
  async promotions(query: ModerationListQuery): Promise<ModerationPromotions> {
    const { rows, next } = await readOpenPromotions(this.#database.orm, pageOf(query));
    return { promotions: await this.#withThings(rows, toPromotionThing), next };
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
  async record(query: RecordQuery): Promise<ModerationRecord> {
    const { rows, next } = await readAudit(this.#database.orm, pageOf(query), query);
    return { entries: rows.map(toRecordEntry), next };
  }

  /** What a list says of things, without those that are gone. */
  async #withThings<Row extends { subject: ReportedSubject; subjectId: string }, Item>(
    rows: readonly Row[],
    toItem: (row: Row, thing: ThingRow) => Item | undefined,
  ): Promise<Item[]> {
    const things = new Map<string, ThingRow>();
    for (const subject of ['product', 'store', 'project'] as const) {
      const ids = rows.filter((row) => row.subject === subject).map(({ subjectId }) => subjectId);
      for (const thing of await thingsWithIds(this.#database.orm, subject, ids)) things.set(thing.subjectId, thing);
    }
    return rows.flatMap((row) => {
      const thing = things.get(row.subjectId);
      return (thing && toItem(row, thing)) ?? [];
    });
  }
}
