import { Command } from 'commander';
import { duration } from '#cli/duration.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#cli/site/site-option.ts';
import type { Terminal } from '#cli/terminal.ts';

interface PreviewOptions extends SiteOptions {
  for: number;
  path: string;
  reason: string;
}

export function previewCommand(terminal: Terminal): Command {
  const command = new Command('preview')
    .description('a link to a published version in the site, for one browser and a limited time')
    .argument('<name>', 'the front end, such as mfe-catalog')
    .argument('<version>', 'a published version')
    .option('--for <time>', 'how long, at most 2h', duration, 900)
    .option('--path <path>', 'where in the site to begin', '/')
    .option('--reason <text>', 'why, for the history', 'Previewed with mortar');
  return withSiteOptions(command).action(async (name: string, version: string, options: PreviewOptions) => {
    const site = await openSite(options, terminal);
    const minutes = Math.max(1, Math.round(options.for / 60));
    const { pass, until } = await site.preview(name, { version, minutes, reason: options.reason });
    const url = new URL(options.path, site.origin);
    url.searchParams.set('preview', pass);
    terminal.print(url.href);
    terminal.printError(`It opens once and ends at ${until}. No other visitor sees ${name} ${version}.`);
  });
}
