import { Command } from 'commander';
import { table } from '#formats.ts';
import { answers, type OutputOptions } from '#output/answers.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#site/site-option.ts';
import { CommandError, type Terminal } from '#terminal.ts';
import type { ReceiverList } from '@mortar/registry/schemas/receivers';

interface AddOptions extends SiteOptions, OutputOptions {
  remote?: string[];
  reason: string;
}

interface ReceiverOptions extends SiteOptions, OutputOptions {
  reason: string;
}

export function notifyCommand(terminal: Terminal): Command {
  return new Command('notify')
    .description('webhooks that are notified of pauses, rollbacks, promotions and freezes')
    .addCommand(addCommand(terminal))
    .addCommand(listCommand(terminal))
    .addCommand(testCommand(terminal))
    .addCommand(removeCommand(terminal));
}

function addCommand(terminal: Terminal): Command {
  const command = new Command('add')
    .description('notify a webhook, whose secret is shown only once')
    .argument('<address>', 'https://…')
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
    const hint = `Keep the secret: it is not shown again, and verifies what the webhook gets. To try it: mortar notify test ${id}`;
    return { json: { id, secret }, lines: [secret], hints: [hint] };
  });
}

function listCommand(terminal: Terminal): Command {
  const command = new Command('list').description('all that are notified, and how the last delivery to each ended');
  return answers(withSiteOptions(command), terminal, 'notify list', async (options: SiteOptions) => {
    const { receivers } = await (await openSite(options, terminal)).receivers();
    const rows = receivers.map(({ id, address, remotes, createdBy, createdAt, lastDelivery }) => [
      id,
      address,
      remotes.length > 0 ? remotes.join(' ') : 'all changes',
      createdBy,
      createdAt,
      deliveryText(lastDelivery),
    ]);
    const head = ['ID', 'ADDRESS', 'OF', 'ADDED BY', 'WHEN', 'LAST DELIVERY'];
    return { json: { receivers }, lines: table([head, ...rows]) };
  });
}

function deliveryText(delivery: ReceiverList['receivers'][number]['lastDelivery']): string {
  if (!delivery) return 'none yet';
  const { at, status, error } = delivery;
  return `${at} ${error === null ? `accepted with ${status}` : `failed: ${error}`}`;
}

function testCommand(terminal: Terminal): Command {
  const command = new Command('test')
    .description('send a webhook a notice of the type test, once')
    .argument('<id>', 'from mortar notify list')
    .option('--reason <text>', 'why, for the receiver', 'Tested with mortar');
  return answers(withSiteOptions(command), terminal, 'notify test', async (id: string, options: ReceiverOptions) => {
    const site = await openSite(options, terminal);
    const delivery = await site.testReceiver(id, { reason: options.reason });
    if (delivery.error !== null) throw new CommandError(`The test was not accepted: ${delivery.error}.`);
    return { json: { id, delivery }, lines: [`Receiver ${id} accepted the test with ${delivery.status}.`] };
  });
}

function removeCommand(terminal: Terminal): Command {
  const command = new Command('remove')
    .description('notify no longer, nor of what still waits')
    .argument('<id>', 'from mortar notify list')
    .option('--reason <text>', 'why, for the history', 'Removed with mortar');
  return answers(withSiteOptions(command), terminal, 'notify remove', async (id: string, options: ReceiverOptions) => {
    const site = await openSite(options, terminal);
    await site.removeReceiver(id, { reason: options.reason });
    return { json: { id }, lines: [`Receiver ${id} is not notified any more.`] };
  });
}
