import type { Database } from '@mortar/server/database';
import { categories, subcategories } from '#database/schema.ts';

/** A small category tree for tests, apart from the catalogue of the seed. */
export async function seedCategories({ orm }: Database): Promise<void> {
  await orm.insert(categories).values([
    {
      id: 'tiles',
      name: 'Tiles',
      position: 0,
      attributes: [
        { key: 'size', label: 'Size', kind: 'choice', unit: 'cm', choices: ['30x30', '60x60', '60x120'] },
        { key: 'thickness', label: 'Thickness', kind: 'number', unit: 'mm' },
        { key: 'maker', label: 'Maker', kind: 'text' },
      ],
    },
    { id: 'gate', name: 'Gate', position: 1 },
    { id: 'glass', name: 'Glass', position: 2 },
    { id: 'paints', name: 'Paints', position: 3 },
  ]);
  await orm.insert(subcategories).values([
    { id: 'floor-tiles', categoryId: 'tiles', name: 'Floor Tiles', position: 0 },
    { id: 'wall-tiles', categoryId: 'tiles', name: 'Wall Tiles', position: 1, calculator: 'tiles' },
    { id: 'glossy-floor', categoryId: 'tiles', parentId: 'floor-tiles', name: 'Glossy', position: 0 },
    { id: 'matt-floor', categoryId: 'tiles', parentId: 'floor-tiles', name: 'Matt', position: 1 },
    { id: 'sliding-gates', categoryId: 'gate', name: 'Sliding Gates', position: 0 },
  ]);
}
