import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '@mortar/contracts/site-paths';

const FEATURES = join(__dirname, '..', 'features');
const written = ['information', 'legal'].flatMap((folder) =>
  readdirSync(join(FEATURES, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file)),
);

it.each(written)('each link of %s leads to a page of the site', (file) => {
  const links = [...readFileSync(join(FEATURES, file), 'utf8').matchAll(/\]\(([^)]*)\)/g)].map(([, link]) => link);
  const known: unknown[] = Object.values(paths);
  expect(links.filter((link) => !known.includes(link))).toEqual([]);
});
