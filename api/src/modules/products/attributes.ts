import {
  type Attribute,
  attributeRefusal,
  type AttributeValues,
  attributeValue,
  type ProductDetail,
} from '@mortar/contracts';
import { invalidFields } from '#lib/api-error.ts';

/** What buyers read of a product: values of attributes that its category has now. */
export function statedAttributes(
  attributes: readonly Attribute[],
  values: AttributeValues,
): NonNullable<ProductDetail['attributes']> {
  return attributes.flatMap(({ key, label, unit }) => {
    const value = values[key];
    return value === undefined ? [] : [{ key, label, value, ...(unit !== undefined && { unit }) }];
  });
}

/**
 * The values of a product after a change: those that are stated, and those of attributes that the category does not have.
 *
 * @param before what may stay as it is, whatever became of the attribute
 * @param stated the empty text is none
 * @throws ApiError 400 with each value that its attribute does not take, and for attributes that the category does not have
 */
export function attributesAfter(
  attributes: readonly Attribute[],
  before: AttributeValues,
  stated: AttributeValues,
): AttributeValues {
  const after = Object.fromEntries(
    Object.entries(before).filter(([key]) => attributes.every((attribute) => attribute.key !== key)),
  );
  const errors: { field: string; message: string }[] = [];
  for (const [key, text] of Object.entries(stated)) {
    const attribute = attributes.find((each) => each.key === key);
    const value = attribute && attributeValue(attribute, text);
    if (text === '') continue;
    if (value === undefined && before[key] !== text) {
      const message = attribute ? attributeRefusal(attribute) : `This category has no fact ${key}`;
      errors.push({ field: `attributes.${key}`, message });
    } else after[key] = value ?? text;
  }
  if (errors.length > 0) throw invalidFields(errors);
  return after;
}
