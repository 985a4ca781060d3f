import { type Static, Type } from 'typebox';
import { Id, Nullable } from './fields.ts';

/** `POST /contacts`: a visitor presses a number or WhatsApp of a store. */
export const ContactCount = Type.Object({
  storeId: Id,
  productId: Type.Optional(Id),
  channel: Type.Enum(['phone', 'whatsapp'] as const),
});
export type ContactCount = Static<typeof ContactCount>;

/** `POST /counts`: pages that were looked at. */
export const ViewCounts = Type.Object({
  views: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  stores: Type.Optional(Type.Array(Id, { maxItems: 20 })),
});
export type ViewCounts = Static<typeof ViewCounts>;

export const FIGURE_DAYS = [7, 30, 90] as const;
export type FigureDays = (typeof FIGURE_DAYS)[number];

/** How often something happened: to a product, or to all of a store. */
export const Figures = Type.Object({
  views: Type.Integer(),
  phone: Type.Integer(),
  whatsapp: Type.Integer(),
  saves: Type.Integer(),
  projectAdds: Type.Integer(),
});
export type Figures = Static<typeof Figures>;

export const FigureQuery = Type.Object({ days: Type.Optional(Type.Enum(FIGURE_DAYS)) });

/** `GET /stores/figures` */
export const StoreFigures = Type.Object({
  /** The first day that was counted, of the days asked for; null before that. */
  since: Nullable(Type.String()),
  total: Figures,
  /** Of as many days before; null when not all of them were counted. */
  before: Nullable(Figures),
  /** Each day since then, the oldest first, as YYYY-MM-DD in Lagos. */
  days: Type.Array(Type.Object({ day: Type.String(), ...Figures.properties })),
  /** The 20 that were viewed most. */
  products: Type.Array(Type.Object({ productId: Id, title: Type.String(), ...Figures.properties })),
});
export type StoreFigures = Static<typeof StoreFigures>;
