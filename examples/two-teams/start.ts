// `npm start` in this folder: the site of two teams on http://localhost:4800. PORT and DATA_DIR change where.
import { join } from 'node:path';
import { openLocalSite } from '@mortar/release';

const port = Number(process.env.PORT ?? 4800);
const site = await openLocalSite({
  root: join(import.meta.dirname, '../..'),
  folder: import.meta.dirname,
  directory: process.env.DATA_DIR ?? join(import.meta.dirname, 'var'),
  port,
});
process.stdout.write(`The harbour is open at ${site.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void site.close());
