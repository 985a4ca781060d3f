import type { CategoryDefinition } from '@mortar/api';
import type { Attribute, AttributeValues } from '@mortar/contracts';
import type { ListedProduct } from './seed-product.ts';

/** What titles and tags say in other words than the choices of the categories, and what these do not say. */
const SAID: Record<string, readonly (readonly [RegExp, AttributeValues])[]> = {
  tiles: [
    [/Outdoor/, { use: 'Outdoors', thickness: '20' }],
    [/Swimming pool/, { use: 'Swimming pool' }],
    [/Wall Tile/, { use: 'Wall', material: 'Ceramic', thickness: '7.5' }],
    [/Floor Tile/, { use: 'Floor', thickness: '9.5' }],
    [/Encaustic|Patterned/, { use: 'Floor and wall', material: 'Cement' }],
    [/Wood-Look/, { material: 'Porcelain', finish: 'Matt', thickness: '10' }],
  ],
  gate: [
    [/Sheet/, { material: 'Steel sheet' }],
    [/Wrought-Iron|Scroll/, { material: 'Wrought iron', opening: 'Swing' }],
  ],
  doors: [[/Double/, { leaves: 'Double' }]],
  electricals: [[/(\d)-Gang/, { gangs: '$1' }]],
};

/** What a product says of itself: the first choice, and the first number with the unit, in its title or tags. */
export function defineAttributes(
  { title, tags, subcategories }: ListedProduct,
  { id, attributes = [] }: CategoryDefinition,
): AttributeValues {
  const text = [title, ...tags, ...subcategories].join('; ');
  const said = (SAID[id] ?? []).flatMap(([words, values]) => {
    const match = words.exec(text);
    return match
      ? Object.entries(values).map(([key, value]) => [key, value.replace('$1', match[1] ?? '')] as const)
      : [];
  });
  const read = attributes.flatMap((attribute) => {
    const value = readValue(attribute, text);
    return value === undefined ? [] : [[attribute.key, value] as const];
  });
  // The first that is said of a key stays.
  return Object.fromEntries([...read, ...said.toReversed().filter(([key]) => !read.some(([known]) => known === key))]);
}

function readValue({ kind, unit = '', choices = [] }: Attribute, text: string): string | undefined {
  const beside = unit.replace('²', '').replace(/e?s$/, '');
  const find = (value: string, behind: string) =>
    new RegExp(`(?<![\\w.])${value}${behind}(?![a-z\\d])`, beside.length > 1 || behind === '' ? 'i' : '').exec(
      text.replaceAll(' x ', 'x'),
    );
  if (kind === 'number') return find('(\\d+(?:\\.\\d+)?)', `[ -]${beside}(?:e?s)?`)?.[1];
  return choices.find((choice) =>
    find(choice.replaceAll('.', '\\.'), unit !== '' && Number(choice) > 0 ? `[ -]${beside}(?:e?s)?` : ''),
  );
}
