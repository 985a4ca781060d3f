// Builds what production servers run: for each process a folder that needs nothing but Node.
//   pnpm build:servers                     all of them, into dist/servers
//   pnpm build:servers --out FOLDER api    one of them, into another folder
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { refuse, root } from '../../../scripts/preflight.mjs';
import { isServer, keptServer, SERVERS } from './kept-server.ts';

const { positionals, values } = readOptions();
for (const name of positionals.length > 0 ? positionals : SERVERS) {
  if (!isServer(name)) refuse(`There is no server ${name}: choose of ${SERVERS.join(', ')}.`);
  const target = join(resolve(values.out), name);
  rmSync(target, { recursive: true, force: true });
  cpSync(await keptServer(name), target, { recursive: true });
  console.log(`Built ${target}`);
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { out: { type: 'string', default: join(root, 'dist', 'servers') } },
    });
  } catch (error) {
    return refuse((error as Error).message);
  }
}
