import {
  koboToNaira,
  type ModeratedSubject,
  type ModeratedThing,
  type ModerationReport,
  paths,
  type PricedThing,
  type PromotionThing,
  type RecordEntry,
  type ReportedThing,
  type ThingSummary,
} from '@mortar/contracts';
import type { AuditRow } from '#modules/audit/index.ts';
import { priceOfUnit, toPricing } from '#modules/products/index.ts';
import type { OpenPromotion } from '#modules/promotions/index.ts';
import type { ImplausiblePriceRow } from './implausible-prices.repository.ts';
import type { countOpenReports, readQueue, readReports } from './reports-queue.repository.ts';
import type { ThingRow } from './things.repository.ts';

type QueueRow = Awaited<ReturnType<typeof readQueue>>['rows'][number];
type ReportRow = Awaited<ReturnType<typeof readReports>>['rows'][number];

const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }) => `${firstname} ${lastname}`;

export function toSummary({ subject, subjectId, name, hint, image, suspendedAt }: ThingRow): ThingSummary {
  return { subject, subjectId, name, hint, image, isSuspended: suspendedAt !== null };
}

const toPrice = ({ priceKobo, priceUnit }: ThingRow) => ({
  price: priceKobo === null ? null : koboToNaira(priceKobo),
  priceUnit,
});

export function toReportedThing(row: QueueRow, thing: ThingRow): ReportedThing {
  return {
    ...toSummary(thing),
    ...toPrice(thing),
    newestDetails: row.newestDetails,
    reports: row.reports,
    reasons: row.reasons,
    firstReportedAt: row.firstAt.toISOString(),
    lastReportedAt: row.lastAt.toISOString(),
  };
}

/** The price and the median for the unit that the product is sold by. */
export function toPricedThing(row: ImplausiblePriceRow, thing: ThingRow): PricedThing | undefined {
  const { price, ...pricing } = toPricing(row);
  const { priceUnit } = pricing;
  if (!priceUnit) return undefined;
  const median = priceOfUnit(pricing, row.medianKobo);
  return { ...toSummary(thing), price, median, priceUnit, statedAt: row.statedAt.toISOString() };
}

export const toPromotionThing = ({ days, createdAt }: OpenPromotion, thing: ThingRow): PromotionThing => ({
  ...toSummary(thing),
  days,
  appliedAt: createdAt.toISOString(),
});

export function toModeratedThing(
  thing: ThingRow,
  open: Awaited<ReturnType<typeof countOpenReports>>,
  moderatorId: string,
): ModeratedThing {
  const { owner, store } = thing;
  return {
    ...toSummary(thing),
    ...toPrice(thing),
    description: thing.description,
    suspendedAt: thing.suspendedAt?.toISOString() ?? null,
    isDeleted: thing.isDeleted,
    publicPath: linkOf(thing),
    isVerified: thing.isVerified,
    isPriceImplausible: thing.isPriceImplausible,
    promotionDays: thing.promotionDays,
    createdAt: thing.createdAt.toISOString(),
    owner: {
      accountId: owner.accountId,
      name: fullName(owner),
      email: owner.email,
      isSuspended: owner.suspendedAt !== null,
    },
    store: store && { storeId: store.storeId, name: store.name, isSuspended: store.suspendedAt !== null },
    openReports: open.count,
    newestReport: open.newest,
    isOwn: owner.accountId === moderatorId,
  };
}

export function toModerationReport({ report, reporter }: ReportRow): ModerationReport {
  return {
    reportId: report.id,
    reason: report.reason,
    details: report.details,
    reporter: reporter && { accountId: reporter.accountId, name: fullName(reporter) },
    createdAt: report.createdAt.toISOString(),
    outcome: report.outcome,
  };
}

export function toRecordEntry({ id, actor, action, subject, subjectKind, details, createdAt }: AuditRow): RecordEntry {
  return {
    entryId: id,
    actor,
    action,
    subject,
    thing: subjectKind && { subject: subjectKind, subjectId: subject },
    name: details.name ?? null,
    reason: details.reason ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** The page of a thing, when visitors can see it. */
export function linkOf({ subject, subjectId, suspendedAt, isDeleted, store, shareToken }: ThingRow): string | null {
  if (suspendedAt !== null || isDeleted || store?.suspendedAt) return null;
  const links: Record<ModeratedSubject, string | null> = {
    product: paths.product(subjectId),
    store: paths.store(subjectId),
    account: null,
    project: shareToken && paths.sharedProject(shareToken),
  };
  return links[subject];
}
