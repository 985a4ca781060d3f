import type { CloseReportsRequest, ModeratedSubject, ModerationAction, ReportOutcome } from '@mortar/contracts';
import type { Database, Orm, Queryable } from '@mortar/server/database';
import { Quota } from '#lib/quota.ts';
import { insertAudit, type Order } from '#modules/audit/index.ts';
import type { MailQueue } from '#modules/mail/index.ts';
import type { NotificationService } from '#modules/notifications/index.ts';
import { eraseDeletedReviews } from '#modules/deletions/index.ts';
import { acceptPrice } from '#modules/products/index.ts';
import { answerPromotion, findOpenPromotion } from '#modules/promotions/index.ts';
import { lastModerator, noOpenReports, ownThing, thingNotFound } from './moderation.errors.ts';
import { linkOf } from './moderation.mapping.ts';
import { othersModerate } from './moderators.repository.ts';
import { type Notice, ownerNotice, reporterNotice, resolvedNotice, suspensionMail } from './notices.ts';
import { closeReports } from './reports-queue.repository.ts';
import { deleteReview, findReviewToRemove } from './reviews.repository.ts';
import { writeSuspension, writeVerification } from './suspension.repository.ts';
import { lockThing, type ThingRow } from './things.repository.ts';

interface ModerationActionsOptions {
  database: Database;
  notifications: NotificationService;
  mails: MailQueue;
  publicUrl: string;
}

export interface Act {
  action: ModerationAction;
  subjectId: string;
  /** Closes the open reports about it as resolved, up to this one. */
  reportsUntil?: string | undefined;
}

/** What an hour of one moderator's work stays below, and what a stolen session can do. */
const ACTS_PER_HOUR = 300;

const suspensions = {
  'suspend-product': { subject: 'product', suspended: true },
  'restore-product': { subject: 'product', suspended: false },
  'suspend-store': { subject: 'store', suspended: true },
  'restore-store': { subject: 'store', suspended: false },
  'suspend-account': { subject: 'account', suspended: true },
  'restore-account': { subject: 'account', suspended: false },
  'unshare-project': { subject: 'project', suspended: true },
  'restore-project': { subject: 'project', suspended: false },
} as const;
type Suspension = keyof typeof suspensions;
const isSuspension = (action: ModerationAction): action is Suspension => action in suspensions;

const isAnswer = (action: ModerationAction) => action === 'promote' || action === 'decline-promotion';

/**
 * What is done to products, stores, accounts, reviews and shared projects: the rules of moderators' requests and of administrators'
 * commands alike. Each act, its entry in the record and what people are told are one transaction.
 */
export class ModerationActions {
  readonly #options: ModerationActionsOptions;
  readonly #quota: Quota;

  constructor(options: ModerationActionsOptions) {
    this.#options = options;
    this.#quota = new Quota(options.database, { name: 'moderation', max: ACTS_PER_HOUR, window: 3_600 });
  }

  /**
   * @returns whether it changed anything: nobody is told of what was so before
   * @throws ApiError when there is no such thing, or when it is the moderator's own
   */
  async act(order: Order, { action, subjectId, reportsUntil }: Act): Promise<boolean> {
    if (order.actorId) await this.#quota.use(order.actorId);
    return this.#options.database.transaction(async (transaction) => {
      if (action === 'remove-review') return this.#removeReview(transaction, order, subjectId);
      const { orm } = transaction;
      const subject = await subjectOf(orm, action, subjectId);
      if (!subject) return false;
      const before = await this.#lock(orm, order, subject, subjectId);
      if (action === 'suspend-account' && order.actorId && !(await othersModerate(orm, subjectId))) {
        throw lastModerator();
      }
      if (!(await apply(orm, action, before))) return false;
      const after = (await lockThing(orm, subject, subjectId)) ?? before;
      await insertAudit(orm, order, {
        action,
        subject: subjectId,
        subjectKind: subject,
        details: { name: subject === 'account' ? after.owner.email : after.name },
      });
      await this.#tellOwner(transaction, action, after, order.reason);
      if (reportsUntil) await this.#close(transaction, after, reportsUntil, 'resolved');
      return true;
    });
  }

  /** @throws ApiError 409 when none is open any more */
  async closeReports(order: Order, { subject, subjectId, outcome, until }: Omit<CloseReportsRequest, 'reason'>) {
    if (order.actorId) await this.#quota.use(order.actorId);
    await this.#options.database.transaction(async (transaction) => {
      const { orm } = transaction;
      const thing = await this.#lock(orm, order, subject, subjectId);
      const closed = await this.#close(transaction, thing, until, outcome);
      if (closed === 0) throw noOpenReports();
      await insertAudit(orm, order, {
        action: outcome === 'resolved' ? 'resolve-reports' : 'dismiss-reports',
        subject: subjectId,
        subjectKind: subject,
        details: { name: thing.name, reports: closed },
      });
      if (outcome === 'resolved') {
        const notice = resolvedNotice({ name: thing.name, link: linkOf(thing) }, order.reason);
        await this.#tell(transaction, [thing.owner.accountId], notice);
      }
    });
  }

  async #lock(orm: Orm, { actorId }: Order, subject: ModeratedSubject, subjectId: string): Promise<ThingRow> {
    const thing = await lockThing(orm, subject, subjectId);
    if (!thing) throw thingNotFound(subject);
    if (actorId === thing.owner.accountId) throw ownThing();
    return thing;
  }

  async #removeReview(transaction: Queryable, order: Order, reviewId: string): Promise<boolean> {
    const { orm } = transaction;
    const found = await findReviewToRemove(orm, reviewId);
    if (!found) throw thingNotFound('review');
    const { review, author, product, sellerId } = found;
    // Their own products' reviews too: a seller would remove the bad ones.
    if (order.actorId === author.accountId || order.actorId === sellerId) throw ownThing();
    if (!(await deleteReview(orm, reviewId))) throw thingNotFound('review');
    // An earlier one, which its author deleted, would come back in its place.
    await eraseDeletedReviews(transaction, author.accountId, product.productId);
    await insertAudit(orm, order, {
      action: 'remove-review',
      subject: product.productId,
      subjectKind: 'product',
      details: { name: product.title, review: { ...review, author: author.email } },
    });
    const notice = ownerNotice('remove-review', { name: product.title, link: null }, order.reason);
    await this.#tell(transaction, [author.accountId], notice);
    return true;
  }

  async #tellOwner(transaction: Queryable, action: ModerationAction, thing: ThingRow, reason?: string): Promise<void> {
    const { mails, publicUrl } = this.#options;
    const { owner } = thing;
    const notice = ownerNotice(action, { name: thing.name, link: linkOf(thing) }, reason);
    await this.#tell(transaction, [owner.accountId], notice);
    if (thing.subject === 'account' && owner.emailConfirmedAt) {
      await mails.add(transaction, suspensionMail(notice, owner, publicUrl));
    }
  }

  /** @returns how many reports were open */
  async #close(transaction: Queryable, thing: ThingRow, until: string, outcome: ReportOutcome): Promise<number> {
    const { subject, subjectId, name } = thing;
    const reporters = await closeReports(transaction.orm, { subject, subjectId, until }, outcome);
    const accounts = [...new Set(reporters.filter((id) => id !== null))];
    await this.#tell(transaction, accounts, reporterNotice(outcome, { name, link: linkOf(thing) }));
    return reporters.length;
  }

  #tell(transaction: Queryable, accountIds: string[], notice: Notice): Promise<void> {
    return this.#options.notifications.moderated(transaction, accountIds, notice);
  }
}

/** Undefined for the answer to a request that is not open. */
async function subjectOf(
  orm: Orm,
  action: Exclude<ModerationAction, 'remove-review'>,
  subjectId: string,
): Promise<ModeratedSubject | undefined> {
  if (isSuspension(action)) return suspensions[action].subject;
  if (isAnswer(action)) return (await findOpenPromotion(orm, subjectId))?.subject;
  return action === 'accept-price' ? 'product' : 'store';
}

/** @returns false when it is so already */
async function apply(
  orm: Orm,
  action: Exclude<ModerationAction, 'remove-review'>,
  { subject, subjectId, suspendedAt, isVerified }: ThingRow,
): Promise<boolean> {
  if (isSuspension(action)) {
    const { suspended } = suspensions[action];
    if (suspended === (suspendedAt !== null)) return false;
    await writeSuspension(orm, subject, subjectId, suspended);
    return true;
  }
  if (action === 'accept-price') return acceptPrice(orm, subjectId);
  if (isAnswer(action)) return answerPromotion(orm, subjectId, action === 'promote');
  const verified = action === 'verify-store';
  if (verified === isVerified) return false;
  await writeVerification(orm, subjectId, verified);
  return true;
}
