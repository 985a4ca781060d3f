import { type Static, Type } from 'typebox';
import { moderationRules } from '../rules/moderation-rules.ts';
import { PRICE_UNITS } from '../units.ts';
import { AttributesField, Calculator } from './categories.ts';
import { ContinuedPageQuery, Id, ImageUrl, Nullable, RuledText, Slug, Timestamp } from './fields.ts';
import { ReportReason } from './reports.ts';

/** What can be moderated, and has a page for moderators. */
export const ModeratedSubject = Type.Union([
  Type.Literal('product'),
  Type.Literal('store'),
  Type.Literal('account'),
  // Only one that was reported: others are nobody's but their owners'.
  Type.Literal('project'),
]);
export type ModeratedSubject = Static<typeof ModeratedSubject>;

/** Pages of what moderators read continue by cursors alone. */
const Continued = { limit: ContinuedPageQuery.properties.limit, after: ContinuedPageQuery.properties.after };
const next = Nullable(Type.String());
const Reason = RuledText(moderationRules.reason);

const thing = {
  subject: ModeratedSubject,
  subjectId: Id,
  /** Title of a product, name of a store, of a project or of the person of an account. */
  name: Type.String(),
  /** What tells it from others with this name: store of a product, place of a store, address of an account, owner of a project. */
  hint: Type.String(),
  image: Nullable(ImageUrl),
  isSuspended: Type.Boolean(),
};

/** A product, store or account in a list for moderators, suspended or not. */
export const ThingSummary = Type.Object(thing);
export type ThingSummary = Static<typeof ThingSummary>;

/** Of a product in naira, for one unit; null for anything else, and without a unit. */
const price = { price: Nullable(Type.Number()), priceUnit: Nullable(Type.Enum(PRICE_UNITS)) };

/** With the open reports about it. */
export const ReportedThing = Type.Object({
  ...thing,
  reports: Type.Integer(),
  reasons: Type.Array(ReportReason),
  firstReportedAt: Timestamp,
  lastReportedAt: Timestamp,
  ...price,
  /** What the newest open report says. */
  newestDetails: Type.String(),
});
export type ReportedThing = Static<typeof ReportedThing>;

/** `oldest` without it: first what waits longest; `most`: first what is reported most often. */
export const QueueSort = Type.Union([Type.Literal('oldest'), Type.Literal('most')]);
export type QueueSort = Static<typeof QueueSort>;

export const QueueQuery = Type.Object({ ...Continued, sort: Type.Optional(QueueSort) });
export type QueueQuery = Static<typeof QueueQuery>;

/** `GET /moderation/queue`: what has open reports. */
export const ModerationQueue = Type.Object({ things: Type.Array(ReportedThing), next });
export type ModerationQueue = Static<typeof ModerationQueue>;

/** A product whose price is far from those of its subcategory, and which its seller has stated all the same. */
export const PricedThing = Type.Object({
  ...thing,
  /** Naira for one unit, as the median. */
  price: Type.Number(),
  median: Type.Number(),
  priceUnit: Type.Enum(PRICE_UNITS),
  statedAt: Timestamp,
});
export type PricedThing = Static<typeof PricedThing>;

export const PricesQuery = Type.Object(Continued);
export type PricesQuery = Static<typeof PricesQuery>;

/** `GET /moderation/prices`: of products that buyers see, the last stated first. */
export const ModerationPrices = Type.Object({ prices: Type.Array(PricedThing), next });
export type ModerationPrices = Static<typeof ModerationPrices>;

/** A product or store that its seller wants to have promoted. */
export const PromotionThing = Type.Object({ ...thing, days: Type.Integer(), appliedAt: Timestamp });
export type PromotionThing = Static<typeof PromotionThing>;

/** `GET /moderation/promotions`: open requests, the oldest first. */
export const ModerationPromotions = Type.Object({ promotions: Type.Array(PromotionThing), next });
export type ModerationPromotions = Static<typeof ModerationPromotions>;

/** Projects are private: moderators find those that were reported. */
export const SearchedSubject = Type.Exclude(ModeratedSubject, Type.Literal('project'));
export type SearchedSubject = Static<typeof SearchedSubject>;

export const ModerationSearchQuery = Type.Object({
  ...Continued,
  subject: SearchedSubject,
  /** Words of a title or name, a part of an account's name or address, or an id. */
  text: RuledText(moderationRules.searchText),
});
export type ModerationSearchQuery = Static<typeof ModerationSearchQuery>;

/** `GET /moderation/search` */
export const ModerationSearchResult = Type.Object({ things: Type.Array(ThingSummary), next });
export type ModerationSearchResult = Static<typeof ModerationSearchResult>;

export const ThingParams = Type.Object({ subject: ModeratedSubject, subjectId: Id });
export type ThingParams = Static<typeof ThingParams>;

/** `GET /moderation/things/{subject}/{subjectId}` */
export const ModeratedThing = Type.Object({
  ...thing,
  ...price,
  /** Empty for an account and a project. */
  description: Type.String(),
  suspendedAt: Nullable(Timestamp),
  /** Of a product or project: its owner deleted it. */
  isDeleted: Type.Boolean(),
  /** Its page, when visitors can see it: a project only while it is shared, an account never. */
  publicPath: Nullable(Type.String()),
  /** Of a store. */
  isVerified: Type.Boolean(),
  /** Of a product: its price is far from those of its subcategory, and no moderator has accepted it. */
  isPriceImplausible: Type.Boolean(),
  /** Of a product or store: for how many days its seller wants it promoted; null without an open request. */
  promotionDays: Nullable(Type.Integer()),
  createdAt: Timestamp,
  /** Whose it is; an account is its own. */
  owner: Type.Object({ accountId: Id, name: Type.String(), email: Type.String(), isSuspended: Type.Boolean() }),
  /** Of a product, or the one that an account owns; a store is its own. */
  store: Nullable(Type.Object({ storeId: Id, name: Type.String(), isSuspended: Type.Boolean() })),
  openReports: Type.Integer(),
  /** The newest open report: closing closes those up to it, not those that nobody has read yet. */
  newestReport: Nullable(Id),
  /** Whether it belongs to the moderator who asks, who then may do nothing about it. */
  isOwn: Type.Boolean(),
});
export type ModeratedThing = Static<typeof ModeratedThing>;

/** `resolved`: something was done about it; `dismissed`: nothing is wrong. */
export const ReportOutcome = Type.Union([Type.Literal('resolved'), Type.Literal('dismissed')]);
export type ReportOutcome = Static<typeof ReportOutcome>;

export const ModerationReport = Type.Object({
  reportId: Id,
  reason: ReportReason,
  details: Type.String(),
  /** Null for a visitor without an account. */
  reporter: Nullable(Type.Object({ accountId: Id, name: Type.String() })),
  createdAt: Timestamp,
  /** Null while it is open. */
  outcome: Nullable(ReportOutcome),
});
export type ModerationReport = Static<typeof ModerationReport>;

export const ModerationListQuery = Type.Object(Continued);
export type ModerationListQuery = Static<typeof ModerationListQuery>;

/** `GET /moderation/things/{subject}/{subjectId}/reports`: open and closed ones, newest first. */
export const ModerationReportList = Type.Object({ reports: Type.Array(ModerationReport), next });
export type ModerationReportList = Static<typeof ModerationReportList>;

/** `POST /moderation/reports/close` */
export const CloseReportsRequest = Type.Object({
  ...ThingParams.properties,
  outcome: ReportOutcome,
  reason: Reason,
  /** The newest report to close: `newestReport` of the thing as the moderator saw it. */
  until: Id,
});
export type CloseReportsRequest = Static<typeof CloseReportsRequest>;

/** What a moderator does to a product, store, account, review or shared project. */
export const ModerationAction = Type.Union([
  Type.Literal('suspend-product'),
  Type.Literal('restore-product'),
  /** Takes it from the implausible ones. */
  Type.Literal('accept-price'),
  /** A product or store, for as long as its seller applied for. */
  Type.Literal('promote'),
  Type.Literal('decline-promotion'),
  Type.Literal('suspend-store'),
  Type.Literal('restore-store'),
  Type.Literal('verify-store'),
  Type.Literal('unverify-store'),
  Type.Literal('suspend-account'),
  Type.Literal('restore-account'),
  Type.Literal('remove-review'),
  /** Takes the link back. */
  Type.Literal('unshare-project'),
  Type.Literal('restore-project'),
]);
export type ModerationAction = Static<typeof ModerationAction>;

/** `POST /moderation/actions` */
export const ModerationActionRequest = Type.Object({
  action: ModerationAction,
  subjectId: Id,
  /** The owner is told it. */
  reason: Reason,
  /** Closes the open reports about the same thing as resolved, up to this one. */
  reportsUntil: Type.Optional(Id),
});
export type ModerationActionRequest = Static<typeof ModerationActionRequest>;

/** An entry of the record of what moderators and administrators did. */
export const RecordEntry = Type.Object({
  entryId: Id,
  /** Address of a moderator's account, or user and machine of an administrator. */
  actor: Type.String(),
  action: Type.String(),
  /** The id of what it was done to, or its name where it has no id. */
  subject: Type.String(),
  /** Where moderators find it. */
  thing: Nullable(ThingParams),
  /** The name that it had then. */
  name: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  createdAt: Timestamp,
});
export type RecordEntry = Static<typeof RecordEntry>;

export const RecordQuery = Type.Object({
  ...Continued,
  subjectId: Type.Optional(Id),
  /** An account: what was done to it, and to its store, products and projects. */
  ownerId: Type.Optional(Id),
});
export type RecordQuery = Static<typeof RecordQuery>;

/** `GET /moderation/record`: newest first. */
export const ModerationRecord = Type.Object({ entries: Type.Array(RecordEntry), next });
export type ModerationRecord = Static<typeof ModerationRecord>;

/** A category, or below it a subcategory or tag: ids are unique in each of the two. */
const node = { level: Type.Union([Type.Literal('category'), Type.Literal('below')]), id: Slug };
const CategoryName = RuledText(moderationRules.categoryName);
/** From 0, among those with the same parent. */
const position = Type.Integer({ minimum: 0, maximum: 1_000 });

/** One change of the category tree. */
export const CategoryEdit = Type.Union([
  Type.Object({
    kind: Type.Literal('add'),
    /** Null for a category. */
    under: Nullable(Type.Object(node)),
    name: CategoryName,
  }),
  Type.Object({ kind: Type.Literal('rename'), ...node, name: CategoryName }),
  Type.Object({
    kind: Type.Literal('move'),
    ...node,
    /** Without it, it stays where it is, in another order. */
    under: Type.Optional(Type.Object(node)),
    position,
  }),
  /** For a subcategory alone; null for none. */
  Type.Object({ kind: Type.Literal('set-calculator'), ...node, calculator: Nullable(Calculator) }),
  /** For a category alone. Products keep their values of those that are left out. */
  Type.Object({ kind: Type.Literal('set-attributes'), ...node, attributes: AttributesField }),
  Type.Object({ kind: Type.Literal('remove'), ...node }),
]);
export type CategoryEdit = Static<typeof CategoryEdit>;

/** `POST /moderation/categories`; the response is the tree as it is then, a {@link CategoryList}. */
export const CategoryEditRequest = Type.Object({ edit: CategoryEdit, reason: Reason });
export type CategoryEditRequest = Static<typeof CategoryEditRequest>;
