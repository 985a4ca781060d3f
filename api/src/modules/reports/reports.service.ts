import type { ReportRequest } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { notFound } from '#lib/api-error.ts';
import { Throttle } from '#lib/throttle.ts';
import { findSubject, insertReport } from './reports.repository.ts';

/** Reports about products, stores and shared projects, for the operators of the site. */
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

  async file(reporterId: string | null, network: string, report: ReportRequest): Promise<void> {
    const { subject, reason, details } = report;
    const reporter = reporterId ?? network;
    await this.#throttle.check(reporter);
    const { orm } = this.#database;
    const subjectId = await findSubject(orm, report);
    if (subjectId === undefined) throw notFound(`This ${subject} does not exist`);
    await this.#throttle.count(reporter);
    await insertReport(orm, { subject, subjectId, reporterId, reason, details });
  }
}
