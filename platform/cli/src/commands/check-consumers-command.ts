import { Command } from 'commander';
import { findFrontEnd } from '#clone/find-front-end.ts';
import { checkConsumers, describeConsumer, refuseBroken } from '#consumers/check-consumers.ts';
import { answers, type OutputOptions } from '#output/answers.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#site/site-option.ts';
import type { Terminal } from '#terminal.ts';

interface CheckOptions extends SiteOptions, OutputOptions {}

export function checkConsumersCommand(terminal: Terminal): Command {
  const command = new Command('check-consumers')
    .description('compile the live remotes against the shell of this clone')
    .argument('[folder]', 'of the shell', 'shell');
  return answers(
    withSiteOptions(command),
    terminal,
    'check-consumers',
    async (named: string, options: CheckOptions) => {
      const site = await openSite(options, terminal);
      const { folder, name } = await findFrontEnd(terminal.directory, named);
      const consumers = await checkConsumers(site, folder, name);
      refuseBroken(consumers);
      return { json: { consumers }, lines: consumers.map(describeConsumer) };
    },
  );
}
