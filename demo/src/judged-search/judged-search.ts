import type { SeedProduct } from '#products/seed-product.ts';
import { categoryTree } from '#products/category-tree.ts';

export const KINDS = [
  'exact',
  'plural',
  'misspelt',
  'prefix',
  'synonym',
  'dialect',
  'local',
  'unit',
  'category',
  'property',
  'question',
] as const;
export type Kind = (typeof KINDS)[number];

/** Some of the catalogue's products. */
export type Selection = (product: SeedProduct) => boolean;

/** A search text and the products of grade 3, 2 and 1 by the rule in README.md; a product has the highest that selects it. */
export type Judgement = readonly [text: string, asked: Selection, alsoTaken?: Selection, beside?: Selection];

export interface JudgedSearch {
  kind: Kind;
  text: string;
  /** Of grade 3, 2 and 1. */
  selections: (Selection | undefined)[];
}

export const judged = (kind: Kind, judgements: readonly Judgement[]): JudgedSearch[] =>
  judgements.map(([text, ...selections]) => ({ kind, text, selections }));

/** The grade of a product, 0 to 3. */
export function gradeOf({ selections }: JudgedSearch, product: SeedProduct): number {
  const first = selections.findIndex((selects) => selects?.(product));
  return first < 0 ? 0 : 3 - first;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Titles with one of the phrases, as whole words in any letter case. */
export function titled(...phrases: string[]): Selection {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}.])(?:${phrases.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'iu');
  return ({ title }) => pattern.test(title);
}

const namesById = new Map(
  [...categoryTree, ...categoryTree.flatMap(({ subcategories }) => subcategories)].map(({ id, name }) => [id, name]),
);

/** Products of one of the categories or subcategories. */
export const shelved =
  (...names: string[]): Selection =>
  ({ categoryId, subcategoryIds }) =>
    [categoryId, ...subcategoryIds].some((id) => names.includes(namesById.get(id) ?? ''));

/** Products with one of the tags. */
export const tagged =
  (...names: string[]): Selection =>
  ({ tagNames }) =>
    tagNames.some((name) => names.includes(name));

export const both =
  (...selections: Selection[]): Selection =>
  (product) =>
    selections.every((selects) => selects(product));

export const either =
  (...selections: Selection[]): Selection =>
  (product) =>
    selections.some((selects) => selects(product));

export const without =
  (selects: Selection, excluded: Selection): Selection =>
  (product) =>
    selects(product) && !excluded(product);
