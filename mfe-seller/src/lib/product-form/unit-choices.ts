import { type PriceUnit, UNIT_WORDS, unitsOf } from '@mortar/contracts/units';

const optionOf = (value: PriceUnit) => ({ value, label: UNIT_WORDS[value].one });

/** What a price may be for: first what sellers of the category use. */
export function unitChoices(categoryId: string) {
  const { usual, others } = unitsOf(categoryId);
  return { options: usual.map(optionOf), more: { label: 'More units', options: others.map(optionOf) } };
}
