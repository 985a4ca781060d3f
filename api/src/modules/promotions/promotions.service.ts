import { paths, type Promotion, type PromotionList, type PromotionRequest } from '@mortar/contracts';
import type { Database } from '@mortar/server/database';
import { conflict } from '#lib/api-error.ts';
import { Quota } from '#lib/quota.ts';
import type { MailQueue } from '#modules/mail/index.ts';
import type { NotificationService } from '#modules/notifications/index.ts';
import type { ProductService } from '#modules/products/index.ts';
import {
  claimEnding,
  type EndingPromotion,
  endPremium,
  insertPromotion,
  type OwnPromotion,
  ownPromotions,
} from './promotions.repository.ts';

interface PromotionDependencies {
  database: Database;
  products: Pick<ProductService, 'ownPricing'>;
  notifications: NotificationService;
  mails: Pick<MailQueue, 'add'>;
  publicUrl: string;
  unsubscribeLink: (accountId: string) => string;
}

/** What sellers want buyers to see first. Moderators answer. */
export class PromotionService {
  readonly #dependencies: PromotionDependencies;
  readonly #requests: Quota;

  constructor(dependencies: PromotionDependencies) {
    this.#dependencies = dependencies;
    this.#requests = new Quota(dependencies.database, { name: 'promotions', max: 20, window: 86_400 });
  }

  /** @throws ApiError 404 or 403 for a product that the store does not have, 409 while its request is open, 429 */
  async apply(storeId: string, { productId, days }: PromotionRequest): Promise<void> {
    const { database, products } = this.#dependencies;
    await this.#requests.use(storeId);
    if (productId) await products.ownPricing(storeId, productId);
    const subject = productId ? 'product' : 'store';
    if (!(await insertPromotion(database.orm, { subject, subjectId: productId ?? storeId, storeId, days }))) {
      throw conflict('promotion_open', `You have already applied for this ${subject}. A moderator will answer.`);
    }
  }

  async own(storeId: string): Promise<PromotionList> {
    const rows = await ownPromotions(this.#dependencies.database.orm, storeId);
    return { promotions: rows.map(toPromotion) };
  }

  /** Tells sellers what ends within a week, and ends what is over. Idempotent. */
  async run(): Promise<void> {
    const { database, notifications, mails } = this.#dependencies;
    await database.transaction(async (transaction) => {
      for (const ending of await claimEnding(transaction)) {
        const { sellerId, name, endsAt, isMailed } = ending;
        const message = `${name} is promoted until ${dayOf(endsAt)}. You can apply again.`;
        const notice = { title: 'Promotion', message, link: paths.promote, isMailed };
        await notifications.moderated(transaction, [sellerId], notice);
        if (isMailed) await mails.add(transaction, this.#mailTo(ending, message));
      }
    });
    await endPremium(database.orm);
  }

  #mailTo({ sellerId, email, firstname }: EndingPromotion, message: string) {
    const { publicUrl } = this.#dependencies;
    const unsubscribe = this.#dependencies.unsubscribeLink(sellerId);
    return {
      to: email,
      subject: 'Your promotion on Mortar ends soon',
      text: `Hello ${firstname},\n\n${message}\n\n${publicUrl}${paths.promote}\n\nNo more mails like this: ${unsubscribe}\n`,
      unsubscribe,
    };
  }
}

const dayOf = (moment: Date) => moment.toLocaleDateString('en-NG', { dateStyle: 'long', timeZone: 'Africa/Lagos' });

function toPromotion(row: OwnPromotion): Promotion {
  const { id, subject, subjectId, name, days, createdAt, endsAt, state } = row;
  const appliedAt = createdAt.toISOString();
  return { promotionId: id, subject, subjectId, name, days, appliedAt, state, endsAt: endsAt?.toISOString() ?? null };
}
