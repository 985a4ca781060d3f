import { Command } from 'commander';
import { duration } from '#duration.ts';
import { answers, type OutputOptions } from '#output/answers.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#site/site-option.ts';
import type { Terminal } from '#terminal.ts';

interface InviteOptions extends SiteOptions, OutputOptions {
  opens: number;
  for: number;
  path: string;
  reason: string;
}

export function inviteCommand(terminal: Terminal): Command {
  const command = new Command('invite')
    .description('a link that makes browsers staff, or the invited of a front end, for rollouts by audience')
    .argument('<audience>', 'staff, or a front end such as mfe-articles')
    .option('--opens <time>', 'how long the link opens, at most 7d', duration, 3_600)
    .option(
      '--for <time>',
      'how long a browser that opens it stays in the audience, at most 90d',
      duration,
      30 * 86_400,
    )
    .option('--path <path>', 'where in the site to begin', '/')
    .option('--reason <text>', 'why, for the history', 'Invited with mortar');
  const run = async (group: string, options: InviteOptions) => {
    const site = await openSite(options, terminal);
    const minutes = Math.max(1, Math.round(options.opens / 60));
    const days = Math.max(1, Math.round(options.for / 86_400));
    const { id, pass, opensUntil, until } = await site.invite(group, { minutes, days, reason: options.reason });
    const url = new URL(options.path, site.origin);
    url.searchParams.set('join', pass);
    const hint = `Any browser that opens it before ${opensUntil} is in the audience until ${until}; ?join=off ends that in one browser, mortar uninvite ${group} ${id} in all of them.`;
    return { json: { id, url: url.href, opensUntil, until }, lines: [url.href], hints: [hint] };
  };
  return answers(withSiteOptions(command), terminal, 'invite', run);
}
