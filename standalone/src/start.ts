import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { machineFault, runOrExplain } from '@mortar/server/process';
import closeWithGrace from 'close-with-grace';
import { requireFreePort, requireWritable } from './checks.ts';
import { readOptions } from './options.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** `npm start`: the whole site in this process, on the embedded database and local folders. */
export async function start(args: readonly string[]): Promise<void> {
  await runOrExplain(async () => {
    const options = readOptions(args, root);
    await requireFreePort(options.port, options.host);
    await requireWritable(options.directory);
    // Most of the code, which takes seconds to load: what can be refused is refused before.
    const { openSite } = await import('./site.ts');
    const site = await openSite(options, root);
    closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
      if (err) console.error(machineFault(err)?.message ?? err);
      console.log('\nClosing …');
      await site.close();
    });
    console.log(site.greeting);
  });
}
