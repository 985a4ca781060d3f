import { type Static, Type } from 'typebox';
import { ADDED_LINES_MAX, GUEST_LINES_MAX } from '../limits.ts';
import { QUANTITY_MAX, QUANTITY_MIN } from '../quantity.ts';
import { lineRules, projectRules, QUANTITY_INVALID } from '../rules/project-rules.ts';
import { PRICE_UNITS } from '../units.ts';
import { Id, ImageUrl, messages, Nullable, PriceField, RuledText, Timestamp } from './fields.ts';
import { DeliveryAreas } from './places.ts';
import { ProductPricing } from './pricing.ts';

const { priceUnit, availability, content, coverage, minimumQuantity, quantityStep, bulkPrices } =
  ProductPricing.properties;

/** What a list shows of a product on sale. */
export const LineProduct = Type.Object({
  productId: Id,
  title: Type.String(),
  /** Naira. */
  price: Type.Number(),
  priceUnit,
  availability,
  content,
  coverage,
  minimumQuantity,
  quantityStep,
  bulkPrices,
  featuredImage: Nullable(ImageUrl),
  store: Type.Object({
    storeId: Id,
    name: Type.String(),
    phone: Type.String(),
    streetAddress: Type.String(),
    city: Type.String(),
    state: Type.String(),
  }),
});
export type LineProduct = Static<typeof LineProduct>;

/** Where the stores of a list's products are and deliver, each store once: the rows of one may be 38. */
const Deliveries = Type.Array(Type.Object({ storeId: Id, stateId: Nullable(Type.String()), delivery: DeliveryAreas }));
export type Deliveries = Static<typeof Deliveries>;

const LineUnit = Nullable(Type.Enum(PRICE_UNITS));

export const ProjectLine = Type.Object({
  lineId: Id,
  /** Lines stand in this order. */
  position: Type.Integer(),
  /** Null for a line of one's own, e.g. labour. */
  productId: Nullable(Id),
  /** Of a product: as it was added, for when it goes. The same for the unit. */
  title: Type.String(),
  quantity: Type.Number(),
  unit: LineUnit,
  /** Naira for one unit of a line of one's own. */
  price: Nullable(Type.Number()),
  /** Naira, of the product when it was added. */
  knownPrice: Nullable(Type.Number()),
  part: Nullable(Type.String()),
  note: Nullable(Type.String()),
  isBought: Type.Boolean(),
  /** Null when the product is no longer on sale, and for a line of one's own. */
  product: Nullable(LineProduct),
});
export type ProjectLine = Static<typeof ProjectLine>;

const LinesTotal = Type.Object({
  /** Naira, at the prices of today. */
  total: Type.Number(),
  /** Lines whose products are no longer on sale, which are not in the total. */
  unpricedLines: Type.Integer(),
});

/** `GET /projects/{projectId}` */
export const Project = Type.Object({
  projectId: Id,
  name: Type.String(),
  note: Type.String(),
  /** Last part of the address it is shared under, null while it is private. */
  shareToken: Nullable(Type.String()),
  updatedAt: Timestamp,
  lines: Type.Array(ProjectLine),
  deliveries: Deliveries,
  ...LinesTotal.properties,
});
export type Project = Static<typeof Project>;

/** `GET /projects`: all of the account, the last changed first. */
export const ProjectList = Type.Object({
  projects: Type.Array(
    Type.Object({
      projectId: Id,
      name: Type.String(),
      totalLines: Type.Integer(),
      /** Naira. */
      total: Type.Number(),
      updatedAt: Timestamp,
    }),
  ),
});
export type ProjectList = Static<typeof ProjectList>;
export type ListedProject = ProjectList['projects'][number];

const Name = RuledText(projectRules.name);
const Note = RuledText(projectRules.note);

/** `POST /projects` */
export const CreateProjectRequest = Type.Object({ name: Name, note: Type.Optional(Note) });
export type CreateProjectRequest = Static<typeof CreateProjectRequest>;

/** `POST /projects/from-wishlist`: its products on sale, each in its minimum order. */
export const ProjectFromWishlistRequest = Type.Object({ wishId: Id });
export type ProjectFromWishlistRequest = Static<typeof ProjectFromWishlistRequest>;

/** `PUT /projects/{projectId}`: a key left out stays as it is. */
export const UpdateProjectRequest = Type.Object({ name: Type.Optional(Name), note: Type.Optional(Note) });
export type UpdateProjectRequest = Static<typeof UpdateProjectRequest>;

const Quantity = Type.Number({
  minimum: QUANTITY_MIN,
  maximum: QUANTITY_MAX,
  ...messages({
    required: QUANTITY_INVALID,
    type: QUANTITY_INVALID,
    minimum: QUANTITY_INVALID,
    maximum: QUANTITY_INVALID,
  }),
});
const Part = Nullable(RuledText(lineRules.part));
const LineNote = Nullable(RuledText(lineRules.note));
const Position = Type.Integer({ minimum: 0, maximum: 10_000 });

/**
 * A product, or a line of one's own with a title and a price. A product that was added when its price was for another unit
 * keeps that unit and price.
 */
export const NewProjectLine = Type.Object({
  productId: Type.Optional(Nullable(Id)),
  title: Type.Optional(RuledText(lineRules.title)),
  unit: Type.Optional(LineUnit),
  price: Type.Optional(Nullable(PriceField)),
  quantity: Quantity,
  part: Type.Optional(Part),
  note: Type.Optional(LineNote),
  isBought: Type.Optional(Type.Boolean()),
  /** At the end when it is left out. */
  position: Type.Optional(Position),
});
export type NewProjectLine = Static<typeof NewProjectLine>;

/** `POST /projects/{projectId}/lines` */
export const AddLinesRequest = Type.Object({
  lines: Type.Array(NewProjectLine, { minItems: 1, maxItems: ADDED_LINES_MAX }),
});
export type AddLinesRequest = Static<typeof AddLinesRequest>;

/** `PUT /projects/{projectId}/lines/{lineId}`: a key left out stays as it is. */
export const UpdateLineRequest = Type.Object({
  quantity: Type.Optional(Quantity),
  part: Type.Optional(Part),
  note: Type.Optional(LineNote),
  isBought: Type.Optional(Type.Boolean()),
  position: Type.Optional(Position),
  /** Of a line of one's own, as the price: those of a product are its seller's. */
  title: Type.Optional(RuledText(lineRules.title)),
  /** Of a line of one's own. For a product, the unit that its price is for today, which the line takes with the price. */
  unit: Type.Optional(LineUnit),
  price: Type.Optional(PriceField),
});
export type UpdateLineRequest = Static<typeof UpdateLineRequest>;

/** `POST /projects/merge`: the list that a browser kept, with its id as the `Idempotency-Key`. */
export const MergeProjectRequest = Type.Object({
  lines: Type.Array(NewProjectLine, { minItems: 1, maxItems: GUEST_LINES_MAX }),
});
export type MergeProjectRequest = Static<typeof MergeProjectRequest>;

export const MergedProject = Type.Object({
  projectId: Id,
  name: Type.String(),
  /** Titles of lines whose products are no longer on sale. */
  skipped: Type.Array(Type.String()),
});
export type MergedProject = Static<typeof MergedProject>;

/** Last part of the address that a project is shared under. */
export const ShareToken = Type.String({ pattern: '^[\\w-]{22}$' });

/** `GET /projects/shared/{token}`: what every visitor with the link sees. */
export const SharedProject = Type.Object({
  name: Type.String(),
  /** First name of its owner. */
  sharedBy: Type.String(),
  /** `knownPrice` is of products that are sold in another unit now. */
  lines: Type.Array(Type.Omit(ProjectLine, ['note'])),
  deliveries: Deliveries,
  ...LinesTotal.properties,
});
export type SharedProject = Static<typeof SharedProject>;

/** `GET /projects/products`: what a list kept in a browser shows of its products, without those not on sale. */
export const LineProductsQuery = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: GUEST_LINES_MAX }) });
export type LineProductsQuery = Static<typeof LineProductsQuery>;

export const LineProducts = Type.Object({ products: Type.Array(LineProduct), deliveries: Deliveries });
export type LineProducts = Static<typeof LineProducts>;
