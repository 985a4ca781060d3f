import type { Attribute } from '@mortar/contracts';
import { type AttributeKind, attributesRefusal } from '@mortar/contracts/attributes';

/** A fact as moderators type it. */
export interface TypedFact {
  /** Empty for a new one. */
  key: string;
  label: string;
  kind: AttributeKind;
  unit: string;
  /** With commas between. */
  choices: string;
}

export const NEW_FACT: TypedFact = { key: '', label: '', kind: 'choice', unit: '', choices: '' };

export function toTypedFacts(attributes: readonly Attribute[]): TypedFact[] {
  return attributes.map(({ key, label, kind, unit = '', choices = [] }) => {
    return { key, label, kind, unit, choices: choices.join(', ') };
  });
}

/**
 * A new one is known by what it is called at first; an earlier one keeps its key.
 *
 * @param facts Formik validates empty texts as undefined
 */
export function toAttributes(facts: readonly Partial<TypedFact>[]): Attribute[] {
  return facts.map(({ key = '', label = '', kind = 'choice', unit = '', choices = '' }) => {
    const split = choices.split(',').map((each) => each.trim());
    return {
      key: key || slug(label),
      label: label.trim(),
      kind,
      ...(unit.trim() !== '' && { unit: unit.trim() }),
      ...(kind === 'choice' && { choices: split.filter((each) => each !== '') }),
    };
  });
}

/** Why they cannot be sent. */
export function factsProblem(facts: readonly TypedFact[]): string | undefined {
  const attributes = toAttributes(facts);
  if (attributes.some(({ key }) => key === '')) return 'Each fact needs a name with letters or digits.';
  return attributesRefusal(attributes);
}

const slug = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
