import { Command } from 'commander';
import { duration } from '#duration.ts';
import { answers, type OutputOptions } from '#output/answers.ts';
import { previewLink } from '#site/preview-link.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#site/site-option.ts';
import type { Terminal } from '#terminal.ts';
import { wholeNumber } from '#whole-number.ts';

interface PreviewOptions extends SiteOptions, OutputOptions {
  for: number;
  path: string;
  browsers: number;
  reason: string;
}

export function previewCommand(terminal: Terminal): Command {
  const command = new Command('preview')
    .description('a link to a published version in the site, for some browsers and a limited time')
    .argument('<name>', 'the front end, such as mfe-articles')
    .argument('<version>', 'a published version')
    .option('--for <time>', 'how long, at most 30d', duration, 900)
    .option('--browsers <number>', 'in how many it can be opened, at most 50', wholeNumber(50), 5)
    .option('--path <path>', 'where in the site to begin', '/')
    .option('--reason <text>', 'why, for the history', 'Previewed with mortar');
  const run = async (name: string, version: string, options: PreviewOptions) => {
    const site = await openSite(options, terminal);
    const { browsers, reason, path, for: seconds } = options;
    const { url, until } = await previewLink(site, { name, version, seconds, browsers, path, reason });
    const hint = `It can be opened in ${browsers} ${browsers === 1 ? 'browser' : 'browsers'} until ${until}. No other visitor sees ${name} ${version}.`;
    return { json: { url, browsers, until }, lines: [url], hints: [hint] };
  };
  return answers(withSiteOptions(command), terminal, 'preview', run);
}
