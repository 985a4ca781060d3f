import { Command } from 'commander';
import { answers, type OutputOptions } from '#output/answers.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#site/site-option.ts';
import { waitUntilServed } from '#site/wait-until-served.ts';
import type { Terminal } from '#terminal.ts';

interface UninviteOptions extends SiteOptions, OutputOptions {
  reason: string;
}

export function uninviteCommand(terminal: Terminal): Command {
  const command = new Command('uninvite')
    .description('end the memberships of an audience, and its links: staff, or the invited of a front end')
    .argument('<audience>', 'staff, or a front end such as mfe-articles')
    .argument('[id]', 'of one invitation, from mortar invite; left out: all that were made until now')
    .option('--reason <text>', 'why, for the history', 'Ended with mortar');
  const run = async (group: string, id: string | undefined, options: UninviteOptions) => {
    const site = await openSite(options, terminal);
    const ended = await site.uninvite(group, { ...(id !== undefined && { invitation: id }), reason: options.reason });
    await waitUntilServed(site, terminal);
    const whose = id === undefined ? 'every browser that was invited' : 'the browsers that opened this invitation';
    return { json: ended, lines: [`The membership of ${whose} (${group}) has ended. New invitations work.`] };
  };
  return answers(withSiteOptions(command), terminal, 'uninvite', run);
}
