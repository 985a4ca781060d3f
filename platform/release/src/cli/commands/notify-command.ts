import { Command } from 'commander';
import { table } from '#cli/formats.ts';
import { answers, type OutputOptions } from '#cli/output/answers.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#cli/site/site-option.ts';
import type { Terminal } from '#cli/terminal.ts';

interface AddOptions extends SiteOptions, OutputOptions {
  remote?: string[];
  reason: string;
}

interface RemoveOptions extends SiteOptions, OutputOptions {
  reason: string;
}

export function notifyCommand(terminal: Terminal): Command {
  return new Command('notify')
    .description('who is notified of pauses, rollbacks, promotions and freezes, by webhook or mail')
    .addCommand(addCommand(terminal))
    .addCommand(listCommand(terminal))
    .addCommand(removeCommand(terminal))
    .addCommand(deliveriesCommand(terminal))
    .addCommand(retryCommand(terminal));
}

function addCommand(terminal: Terminal): Command {
  const command = new Command('add')
    .description('notify a webhook, whose secret is shown only once, or a mail address')
    .argument('<address>', 'https://… or mailto:…')
    .option(
      '--remote <name>',
      'only of changes to this front end and to the whole site; repeat it for several',
      (name: string, names?: string[]) => [...(names ?? []), name],
    )
    .option('--reason <text>', 'why, for the history', 'Added with mortar');
  return answers(withSiteOptions(command), terminal, 'notify add', async (address: string, options: AddOptions) => {
    const { remote: remotes, reason } = options;
    const site = await openSite(options, terminal);
    const { id, secret } = await site.addReceiver({ address, remotes, reason });
    const kept = secret === null ? '' : 'Keep the secret: it is not shown again, and verifies what the webhook gets. ';
    const hint = `${kept}To end it: mortar notify remove ${id}`;
    return { json: { id, secret }, lines: secret === null ? [] : [secret], hints: [hint] };
  });
}

function listCommand(terminal: Terminal): Command {
  const command = new Command('list').description('all who are notified');
  return answers(withSiteOptions(command), terminal, 'notify list', async (options: SiteOptions) => {
    const { receivers } = await (await openSite(options, terminal)).receivers();
    const rows = receivers.map(({ id, address, remotes, createdBy, createdAt }) => [
      id,
      address,
      remotes.length > 0 ? remotes.join(' ') : 'all changes',
      createdBy,
      createdAt,
    ]);
    return { json: { receivers }, lines: table([['ID', 'ADDRESS', 'OF', 'ADDED BY', 'WHEN'], ...rows]) };
  });
}

function removeCommand(terminal: Terminal): Command {
  const command = new Command('remove')
    .description('notify no longer, nor of what still waits')
    .argument('<id>', 'from mortar notify list')
    .option('--reason <text>', 'why, for the history', 'Removed with mortar');
  return answers(withSiteOptions(command), terminal, 'notify remove', async (id: string, options: RemoveOptions) => {
    const site = await openSite(options, terminal);
    await site.removeReceiver(id, { reason: options.reason });
    return { json: { id }, lines: [`Receiver ${id} is not notified any more.`] };
  });
}

function deliveriesCommand(terminal: Terminal): Command {
  const command = new Command('deliveries').description(
    'what was sent in the last 30 days and what failed, newest first',
  );
  return answers(withSiteOptions(command), terminal, 'notify deliveries', async (options: SiteOptions) => {
    const { deliveries } = await (await openSite(options, terminal)).deliveries();
    const rows = deliveries.map(({ id, createdAt, address, seq, status, attempts, response }) => [
      id,
      createdAt,
      address,
      `${seq}`,
      `${status} after ${attempts}`,
      response ?? '',
    ]);
    const head = ['ID', 'WHEN', 'ADDRESS', 'CHANGE', 'ATTEMPTS', 'RESPONSE'];
    return { json: { deliveries }, lines: table([head, ...rows]) };
  });
}

function retryCommand(terminal: Terminal): Command {
  const command = new Command('retry')
    .description('attempt a failed delivery once more')
    .argument('<id>', 'from mortar notify deliveries');
  return answers(withSiteOptions(command), terminal, 'notify retry', async (id: string, options: SiteOptions) => {
    const site = await openSite(options, terminal);
    await site.retryDelivery(id);
    return { json: { id }, lines: [`Delivery ${id} is attempted once more.`] };
  });
}
