import type { Category } from '@mortar/contracts';
import { tabStorage, trySetItem } from '@mortar/store';

/** A category that home has a row for by name; its id is its slug. */
export interface NamedCategory {
  name: string;
  slug: string;
  heading: string;
}

export const NAMED_CATEGORIES: readonly NamedCategory[] = [
  { name: 'Tiles', slug: 'tiles', heading: 'Tiles' },
  { name: 'Gate', slug: 'gate', heading: 'Gates' },
  { name: 'Glass', slug: 'glass', heading: 'Glass and Windows' },
  { name: 'Paints', slug: 'paints', heading: 'Paints' },
];

/** The category of this name, written in whatever case. */
export function categoryNamed(categories: readonly Category[], name: string): Category | undefined {
  return categories.find((category) => category.name.toLowerCase() === name.toLowerCase());
}

/** The category with most products, if any has one. */
export function topCategory(categories: readonly Category[]): Category | undefined {
  const top = categories.reduce<Category | undefined>(
    (best, category) => (best && best.totalProducts >= category.totalProducts ? best : category),
    undefined,
  );
  return top && top.totalProducts > 0 ? top : undefined;
}

/**
 * A category that home does not show yet.
 *
 * @param chance 0 to below 1: the same number chooses the same category
 */
export function randomCategory(categories: readonly Category[], chance: number): Category | undefined {
  const top = topCategory(categories);
  const others = categories.filter(
    (category) =>
      category.totalProducts > 0 &&
      category !== top &&
      NAMED_CATEGORIES.every(({ name }) => categoryNamed([category], name) === undefined),
  );
  return others[Math.floor(chance * others.length)];
}

const CHANCE_KEY = 'homeRandomCategory';

/** A random number that stays the same throughout the session. */
export function chanceOfSession(): number {
  const stored = Number.parseFloat(tabStorage.getItem(CHANCE_KEY) ?? '');
  if (stored >= 0 && stored < 1) return stored;
  const chance = Math.random();
  trySetItem(tabStorage, CHANCE_KEY, String(chance));
  return chance;
}
