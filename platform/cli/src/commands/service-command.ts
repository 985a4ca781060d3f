import { Command } from 'commander';
import { table } from '#formats.ts';
import { answers, type OutputOptions } from '#output/answers.ts';
import { type ChangeOptions, DRY_RUN, openForChange, servedAfter, withDryRun } from '#output/dry-run.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#site/site-option.ts';
import type { Terminal } from '#terminal.ts';

interface AddOptions extends ChangeOptions {
  prefix: string;
  address: string;
  unavailable?: string;
}

export function serviceCommand(terminal: Terminal): Command {
  return new Command('service')
    .description('services of teams that gateways pass requests below a path on to')
    .addCommand(addCommand(terminal))
    .addCommand(listCommand(terminal))
    .addCommand(removeCommand(terminal))
    .addCommand(replaceKeysCommand(terminal));
}

function addCommand(terminal: Terminal): Command {
  const command = new Command('add')
    .description('register the service of a team, or change it')
    .argument('<name>', 'the front end whose team runs it, such as mfe-enquiries')
    .requiredOption('--prefix <path>', 'path on the site and at the service, such as /api/enquiries')
    .requiredOption('--address <url>', 'origin at which gateways reach it, such as http://enquiries.internal:4000')
    .option('--unavailable <text>', 'what visitors read while it is unavailable')
    .option('--reason <text>', 'why, for the history', 'Registered with mortar');
  const run = async (name: string, options: AddOptions) => {
    const { prefix, address, unavailable, reason, dryRun = false } = options;
    const started = performance.now();
    const site = await openForChange(options, terminal);
    const service = await site.addService(name, { prefix, address, ...(unavailable && { unavailable }), reason });
    const tookMs = await servedAfter(site, options, started, terminal);
    const line = `${site.origin}${service.prefix} ${dryRun ? 'would be' : 'is'} served by ${name} at ${service.address}.`;
    return { json: { service, dryRun, tookMs }, lines: [dryRun ? `${DRY_RUN} ${line}` : line] };
  };
  return answers(withDryRun(withSiteOptions(command)), terminal, 'service add', run);
}

function listCommand(terminal: Terminal): Command {
  const command = new Command('list').description('the services, and who registered them');
  return answers(withSiteOptions(command), terminal, 'service list', async (options: SiteOptions & OutputOptions) => {
    const { services } = await (await openSite(options, terminal)).services();
    const rows = services.map(({ name, prefix, address, registeredBy, registeredAt }) => [
      name,
      prefix,
      address,
      registeredBy,
      registeredAt,
    ]);
    return { json: { services }, lines: table([['NAME', 'PREFIX', 'ADDRESS', 'REGISTERED BY', 'WHEN'], ...rows]) };
  });
}

function removeCommand(terminal: Terminal): Command {
  const command = new Command('remove')
    .description('pass no more requests on to a service')
    .argument('<name>', 'from mortar service list')
    .option('--reason <text>', 'why, for the history', 'Removed with mortar');
  const run = async (name: string, options: ChangeOptions) => {
    const { reason, dryRun = false } = options;
    const started = performance.now();
    const site = await openForChange(options, terminal);
    const service = await site.removeService(name, { reason });
    const tookMs = await servedAfter(site, options, started, terminal);
    const line = `${name} ${dryRun ? 'would get' : 'gets'} no more requests below ${service.prefix}.`;
    return { json: { service, dryRun, tookMs }, lines: [dryRun ? `${DRY_RUN} ${line}` : line] };
  };
  return answers(withDryRun(withSiteOptions(command)), terminal, 'service remove', run);
}

function replaceKeysCommand(terminal: Terminal): Command {
  const command = new Command('rekey')
    .description('replace the keys of assertions at once, when one may be known to others')
    .option('--reason <text>', 'why, for the history', 'Replaced with mortar');
  const run = async (options: ChangeOptions) => {
    const { reason, dryRun = false } = options;
    const started = performance.now();
    const site = await openForChange(options, terminal);
    const { kid } = await site.replaceKeys({ reason });
    const tookMs = await servedAfter(site, options, started, terminal);
    const line = dryRun
      ? `${DRY_RUN} the keys of assertions would be replaced by one.`
      : `Assertions are signed with the key ${kid}, and no other is published.`;
    return { json: { kid, dryRun, tookMs }, lines: [line] };
  };
  return answers(withDryRun(withSiteOptions(command)), terminal, 'service rekey', run);
}
