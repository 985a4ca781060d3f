import type { ModeratedThing, ModerationReport, PricedThing, RecordEntry, ReportedThing } from '@mortar/contracts';
import { idOf } from '@mortar/testing/builders';

const THING = {
  subject: 'product' as const,
  subjectId: idOf(11),
  name: 'Bent gate',
  hint: 'Lekki Gates',
  image: null,
  isSuspended: false,
};

export function aReportedSubject(overrides: Partial<ReportedThing> = {}): ReportedThing {
  return {
    ...THING,
    reports: 2,
    reasons: ['counterfeit', 'fraud'],
    firstReportedAt: '2026-03-04T08:00:00.000Z',
    lastReportedAt: '2026-03-05T08:00:00.000Z',
    price: 9_500,
    priceUnit: 'piece',
    newestDetails: 'It is not by the maker on its label',
    ...overrides,
  };
}

export function aPricedSubject(overrides: Partial<PricedThing> = {}): PricedThing {
  return {
    ...THING,
    name: 'Portland cement',
    price: 90,
    median: 9_000,
    priceUnit: 'bag',
    statedAt: '2026-03-05T08:00:00.000Z',
    ...overrides,
  };
}

export function aSubject(overrides: Partial<ModeratedThing> = {}): ModeratedThing {
  return {
    ...THING,
    description: 'Straight as an arrow',
    price: 9_500,
    priceUnit: 'piece',
    suspendedAt: null,
    isDeleted: false,
    isVerified: false,
    isPriceImplausible: false,
    promotionDays: null,
    publicPath: null,
    createdAt: '2026-01-04T08:00:00.000Z',
    owner: { accountId: idOf(21), name: 'Musa Bello', email: 'musa@example.com', isSuspended: false },
    store: { storeId: idOf(31), name: 'Lekki Gates', isSuspended: false },
    openReports: 2,
    newestReport: idOf(42),
    isOwn: false,
    ...overrides,
  };
}

export function aReport(overrides: Partial<ModerationReport> = {}): ModerationReport {
  return {
    reportId: idOf(42),
    reason: 'fraud',
    details: 'Never delivered',
    reporter: { accountId: idOf(51), name: 'Ada Obi' },
    createdAt: '2026-03-05T08:00:00.000Z',
    outcome: null,
    ...overrides,
  };
}

export function anEntry(overrides: Partial<RecordEntry> = {}): RecordEntry {
  return {
    entryId: idOf(61),
    actor: 'ngozi@example.com',
    action: 'suspend-product',
    subject: idOf(11),
    thing: { subject: 'product', subjectId: idOf(11) },
    name: 'Bent gate',
    reason: 'Sold fakes',
    createdAt: '2026-03-06T08:00:00.000Z',
    ...overrides,
  };
}
