import { type Static, Type } from 'typebox';
import { ImageUrl, Nullable } from './fields.ts';

/** The innermost subcategories serve as tags of products. */
export const Tag = Type.Object({ subcategoryId: Type.String(), name: Type.String() });
export type Tag = Static<typeof Tag>;

export const Subcategory = Type.Object({
  subcategoryId: Type.String(),
  name: Type.String(),
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

/** `GET /categories/` */
export const CategoryList = Type.Object({
  categories: Type.Array(Category),
  totalItems: Type.Integer(),
});
export type CategoryList = Static<typeof CategoryList>;
