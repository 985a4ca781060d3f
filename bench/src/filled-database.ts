import { migrate } from '@mortar/api';
import { seedDatabase } from '@mortar/demo';
import { openDatabase } from '@mortar/server/database';

/** Fills an empty database with the catalogue of the demonstration and copies of its products. */
export async function fillDatabase(url: string, products: number): Promise<void> {
  const database = await openDatabase({ url });
  try {
    await migrate(database);
    await seedDatabase({ database, products });
    await database.query('VACUUM (ANALYZE)');
  } finally {
    await database.close();
  }
}
