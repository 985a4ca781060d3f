import { type Static, Type } from 'typebox';
import { CALCULATORS, type CalculatorId } from '../quantities/calculators.ts';
import { ImageUrl, Nullable } from './fields.ts';

/** A calculator of quantities. */
export const Calculator = Type.Unsafe<CalculatorId>(
  Type.Union(CALCULATORS.map((calculator) => Type.Literal(calculator))),
);

/** The innermost subcategories serve as tags of products. */
export const Tag = Type.Object({ subcategoryId: Type.String(), name: Type.String() });
export type Tag = Static<typeof Tag>;

export const Subcategory = Type.Object({
  subcategoryId: Type.String(),
  name: Type.String(),
  /** Works out how much of its products is needed; absent where none does. */
  calculator: Type.Optional(Calculator),
  subcategories: Type.Array(Tag),
});
export type Subcategory = Static<typeof Subcategory>;

export const Category = Type.Object({
  categoryId: Type.String(),
  name: Type.String(),
  /** Products on sale in it, some seconds old. */
  totalProducts: Type.Integer(),
  /** A photo of one of its products; null while none has one. */
  image: Nullable(ImageUrl),
  subcategories: Type.Array(Subcategory),
});
export type Category = Static<typeof Category>;

/** Query of `GET /categories/`. */
export const CategoryListQuery = Type.Object({
  /** How many levels are sent: of a category at the last one `subcategories` is empty. All when left out. */
  depth: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
});

/** `GET /categories/` */
export const CategoryList = Type.Object({
  categories: Type.Array(Category),
  totalItems: Type.Integer(),
});
export type CategoryList = Static<typeof CategoryList>;
