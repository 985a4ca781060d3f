import { type Database, seedDatabase, type Services } from '@mortar/api';

/** Fills an empty marketplace with the demonstration catalogue. */
export async function stock(
  database: Database,
  media: Services['media'],
  products: number | undefined,
): Promise<void> {
  await seedDatabase({ database, media, ...(products === undefined ? {} : { products }), onProgress: say });
}

function say(progress: string): void {
  console.log(`  ${progress}`);
}
