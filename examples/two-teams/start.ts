// `npm start` in this folder: the site of two teams on http://localhost:4800, and a service of one of them two ports
// above it. PORT and DATA_DIR change where.
import { join } from 'node:path';
import { openLocalSite } from '@mortar/gateway/local/local-site';
import { BOATS, boatsService } from '@two-teams/boats-service';

const port = Number(process.env.PORT ?? 4800);
const service = await boatsService(`http://localhost:${port}`);
const address = await service.listen({ host: '127.0.0.1', port: port + 2 });
const site = await openLocalSite({
  root: join(import.meta.dirname, '../..'),
  folder: import.meta.dirname,
  directory: process.env.DATA_DIR ?? join(import.meta.dirname, 'var'),
  port,
  services: [{ ...BOATS, address, unavailable: 'The harbour master is at lunch.' }],
});
process.stdout.write(`The harbour is open at ${site.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void Promise.all([site.close(), service.close()]));
