import { Command } from 'commander';
import { seconds } from './formats.ts';
import { waitUntilServed } from './served.ts';
import { openSite, type SiteOptions, withSiteOptions } from './site-option.ts';
import type { Terminal } from './terminal.ts';

interface PointOptions extends SiteOptions {
  reason: string;
}

export function pointCommand(terminal: Terminal): Command {
  const command = new Command('point')
    .alias('promote')
    .description('put a published version in front of everybody')
    .argument('<name>', 'the front end, such as mfe-catalog')
    .argument('<version>', 'a published version')
    .option('--reason <text>', 'why, for the history', 'Put live with mortar');
  return withSiteOptions(command).action(
    async (name: string, version: string, options: PointOptions) => {
      const site = await openSite(options, terminal);
      const started = performance.now();
      await site.point(name, { version, reason: options.reason });
      await waitUntilServed(site, name, version);
      terminal.print(
        `${name} ${version} is live on ${site.origin} after ${seconds(performance.now() - started)}.`,
      );
    },
  );
}
