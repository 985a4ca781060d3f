import type { ReportRequest } from '@mortar/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '@mortar/server/database';
import { products, reports, stores } from '#database/schema.ts';
import { notFound } from '#lib/api-error.ts';
import { Throttle } from '#lib/throttle.ts';

/** What people report about products and stores, for whoever runs the site to look at. */
export class ReportService {
  readonly #database: Database;
  readonly #throttle: Throttle;

  constructor(database: Database) {
    this.#database = database;
    this.#throttle = new Throttle(database, {
      name: 'report',
      free: 10,
      firstWait: 60,
      longestWait: 3_600,
      memory: 86_400,
    });
  }

  async file(reporterId: string | null, address: string, report: ReportRequest): Promise<void> {
    const reporter = reporterId ?? address;
    await this.#throttle.check(reporter);
    if (!(await this.#exists(report))) throw notFound(`This ${report.subject} does not exist`);
    await this.#throttle.count(reporter);
    const { subject, subjectId, reason, details } = report;
    await this.#database.orm.insert(reports).values({ reporterId, subject, subjectId, reason, details });
  }

  async #exists({ subject, subjectId }: ReportRequest): Promise<boolean> {
    const { orm } = this.#database;
    const count =
      subject === 'product'
        ? await orm.$count(products, and(eq(products.id, subjectId), eq(products.isListed, true)))
        : await orm.$count(stores, and(eq(stores.id, subjectId), isNull(stores.suspendedAt)));
    return count > 0;
  }
}
