// Browsers import this file: it must not import schemas.

/** Attributes of a category. */
export const ATTRIBUTES_MAX = 10;
export const ATTRIBUTE_LABEL_MAX = 40;
export const ATTRIBUTE_UNIT_MAX = 12;
/** Choices of an attribute. */
export const ATTRIBUTE_CHOICES_MAX = 40;
/** Characters of a value. */
export const ATTRIBUTE_VALUE_MAX = 60;
/** Values by which a list is filtered at once. */
export const CHOSEN_ATTRIBUTES_MAX = 30;

/** Of one of several words, of a number, or of anything in one line. */
export const ATTRIBUTE_KINDS = ['choice', 'number', 'text'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

/** What a category says of its products, such as the size of tiles. */
export interface Attribute {
  /** Names it in products and addresses, whatever its label becomes. */
  key: string;
  label: string;
  kind: AttributeKind;
  /** Stands behind each value. */
  unit?: string | undefined;
  /** Of a `choice`, in the order in which they are offered. */
  choices?: string[] | undefined;
}

/** Values by the keys of their attributes; a number is in digits. */
export type AttributeValues = Record<string, string>;

const NUMBER = /^\d{1,7}([.,]\d{1,3})?$/;

/** A value as products have it; undefined when the attribute does not take it. */
export function attributeValue({ kind, choices = [] }: Attribute, text: string): string | undefined {
  if (kind === 'number') return NUMBER.test(text) ? String(Number(text.replace(',', '.'))) : undefined;
  return kind === 'text' || choices.includes(text) ? text : undefined;
}

/** What users read of a value that the attribute does not take. */
export function attributeRefusal({ kind, label, choices = [] }: Attribute): string {
  return kind === 'number'
    ? `${label} must be a number, for example 8.5`
    : `${label} must be one of: ${choices.join(', ')}`;
}

/** What is wrong with the attributes of a category, in one sentence; undefined when nothing is. */
export function attributesRefusal(attributes: readonly Attribute[]): string | undefined {
  if (attributes.length > ATTRIBUTES_MAX) return `A category has at most ${ATTRIBUTES_MAX} facts.`;
  for (const { key, label, kind, choices = [] } of attributes) {
    const others = attributes.filter((other) => other.key === key || other.label === label);
    if (others.length > 1) return `${label} is there twice.`;
    if (kind === 'choice' && choices.length === 0) return `${label} needs choices.`;
    if (new Set(choices).size < choices.length) return `${label} offers the same choice twice.`;
  }
  return undefined;
}

/** An attribute with one of its values, as filters name it. */
export const attributeChoice = (key: string, value: string): string => `${key}=${value}`;

/** The values of chosen attributes, by their keys. */
export function valuesByKey(choices: readonly string[]): Map<string, string[]> {
  const byKey = new Map<string, string[]>();
  for (const choice of choices) {
    const end = choice.indexOf('=');
    const key = choice.slice(0, end);
    byKey.set(key, [...(byKey.get(key) ?? []), choice.slice(end + 1)]);
  }
  return byKey;
}

/** A value as users read it. */
export const attributeText = (value: string, unit: string | undefined): string => (unit ? `${value} ${unit}` : value);
