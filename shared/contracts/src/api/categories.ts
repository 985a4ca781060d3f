import { type Static, Type } from 'typebox';
import {
  type Attribute,
  ATTRIBUTE_CHOICES_MAX,
  ATTRIBUTE_KINDS,
  ATTRIBUTE_LABEL_MAX,
  ATTRIBUTE_UNIT_MAX,
  ATTRIBUTE_VALUE_MAX,
  ATTRIBUTES_MAX,
} from '../attributes.ts';
import { CALCULATORS, type CalculatorId } from '../quantities/calculators.ts';
import { LINE_PATTERN } from '../rules/text-rules.ts';
import { ImageUrl, Nullable, Slug } from './fields.ts';

/** A calculator of quantities. */
export const Calculator = Type.Unsafe<CalculatorId>(
  Type.Union(CALCULATORS.map((calculator) => Type.Literal(calculator))),
);

const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: LINE_PATTERN });

/** One line that is a value of an attribute. */
export const AttributeValue = line(ATTRIBUTE_VALUE_MAX);

/** The attributes of a category: see `attributesRefusal()` for what no schema says. */
export const AttributesField = Type.Unsafe<Attribute[]>(
  Type.Array(
    Type.Object(
      {
        key: Slug,
        label: line(ATTRIBUTE_LABEL_MAX),
        kind: Type.Enum(ATTRIBUTE_KINDS),
        unit: Type.Optional(line(ATTRIBUTE_UNIT_MAX)),
        choices: Type.Optional(Type.Array(AttributeValue, { maxItems: ATTRIBUTE_CHOICES_MAX })),
      },
      { additionalProperties: false },
    ),
    { maxItems: ATTRIBUTES_MAX },
  ),
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
  /** What its sellers may say of each product, where all levels are sent; absent without any. */
  attributes: Type.Optional(AttributesField),
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
