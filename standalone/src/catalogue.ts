import type { Services } from '@mortar/api';
import type { Database } from '@mortar/server/database';
import { seedDatabase, type SeedProgress } from '@mortar/demo';

/** Fills an empty marketplace with the demonstration catalogue; leaves one that is filled alone. */
export async function stock(database: Database, media: Services['media'], products: number | undefined): Promise<void> {
  await seedDatabase({
    database,
    media,
    ...(products === undefined ? {} : { products }),
    onProgress: quarters((line) => console.log(line)),
  });
}

const TITLES: Record<SeedProgress['step'], string> = {
  images: 'pictures drawn',
  catalogue: 'products written',
  products: 'products written',
};

/** Says each quarter of each part once. */
function quarters(say: (line: string) => void): (progress: SeedProgress) => void {
  const said = new Set<string>();
  return ({ step, done, total }) => {
    const quarter = Math.floor((done / total) * 4);
    const key = `${step} ${quarter}`;
    if (quarter === 0 || said.has(key)) return;
    said.add(key);
    say(`  ${done} of ${total} ${TITLES[step]}`);
  };
}
