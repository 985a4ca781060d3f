import { Command, Option } from 'commander';
import { TOKEN_SCOPES, type TokenScope } from '@mortar/registry/core/tokens/token';
import { table } from '#formats.ts';
import { answers, type OutputOptions } from '#output/answers.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#site/site-option.ts';
import type { Terminal } from '#terminal.ts';

interface CreateOptions extends SiteOptions, OutputOptions {
  scope: TokenScope;
  remote?: string[];
  reason: string;
}

interface RevokeOptions extends SiteOptions, OutputOptions {
  reason: string;
}

export function tokenCommand(terminal: Terminal): Command {
  return new Command('token')
    .description('create and revoke tokens')
    .addCommand(createCommand(terminal))
    .addCommand(listCommand(terminal))
    .addCommand(revokeCommand(terminal));
}

function createCommand(terminal: Terminal): Command {
  const command = new Command('create')
    .description('create a token; it is shown only once')
    .argument('<label>', 'who holds it: the name that the history will show')
    .addOption(
      new Option(
        '--scope <scope>',
        'read: see everything; publish: publish the front ends named, and see everything; team: publish, roll out and roll back the front ends named, and see no other; release: everything',
      )
        .choices(TOKEN_SCOPES)
        .default('publish'),
    )
    .option(
      '--remote <name>',
      'front end that a token of scope publish or team is for; repeat it for several',
      (name: string, names?: string[]) => [...(names ?? []), name],
    )
    .option('--reason <text>', 'why, for the history', 'Created with mortar');
  const run = async (label: string, options: CreateOptions) => {
    const { scope, remote: remotes, reason } = options;
    const site = await openSite(options, terminal);
    const { id, token } = await site.createToken({ label, scope, remotes, reason });
    const hint = `Keep it: it is not shown again. To revoke it: mortar token revoke ${id}`;
    return { json: { id, token }, lines: [token], hints: [hint] };
  };
  return answers(withSiteOptions(command), terminal, 'token create', run);
}

function listCommand(terminal: Terminal): Command {
  const command = new Command('list').description('all tokens, revoked ones too');
  return answers(withSiteOptions(command), terminal, 'token list', async (options: SiteOptions) => {
    const { tokens } = await (await openSite(options, terminal)).tokens();
    const rows = tokens.map(({ id, label, scope, remotes, createdAt, revokedAt }) => [
      id,
      label,
      [scope, ...remotes].join(' '),
      createdAt,
      revokedAt ? `revoked ${revokedAt}` : 'in use',
    ]);
    return { json: { tokens }, lines: table([['ID', 'WHO', 'SCOPE', 'CREATED', ''], ...rows]) };
  });
}

function revokeCommand(terminal: Terminal): Command {
  const command = new Command('revoke')
    .description('revoke a token at once')
    .argument('<id>', 'from mortar token list')
    .option('--reason <text>', 'why, for the history', 'Revoked with mortar');
  return answers(withSiteOptions(command), terminal, 'token revoke', async (id: string, options: RevokeOptions) => {
    const site = await openSite(options, terminal);
    await site.revokeToken(id, { reason: options.reason });
    return { json: { id }, lines: [`Token ${id} is revoked and grants no access any more.`] };
  });
}
