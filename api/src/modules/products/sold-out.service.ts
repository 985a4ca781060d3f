import type { Database } from '@mortar/server/database';
import type { NotificationService } from '#modules/notifications/index.ts';
import { pauseSoldOut } from './pricing.repository.ts';

/** Products that are paused in one transaction. */
const AT_A_TIME = 100;

/** Takes products off sale that were sold out for long. */
export class SoldOutService {
  readonly #database: Database;
  readonly #notifications: NotificationService;

  constructor(database: Database, notifications: NotificationService) {
    this.#database = database;
    this.#notifications = notifications;
  }

  /** Pauses what was sold out for 30 days, and notifies the sellers. Idempotent. */
  async pause(): Promise<void> {
    let paused: number;
    do {
      paused = await this.#database.transaction(async (transaction) => {
        const products = await pauseSoldOut(transaction, AT_A_TIME);
        for (const product of products) await this.#notifications.paused(transaction, product);
        return products.length;
      });
    } while (paused === AT_A_TIME);
  }
}
