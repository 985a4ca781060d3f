import { Command, Option } from 'commander';
import { clockTime } from '#cli/formats.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#cli/site/site-option.ts';
import type { Terminal } from '#cli/terminal.ts';

interface PolicyOptions extends SiteOptions {
  rolloutOnly?: 'on' | 'off';
  twoPeople?: 'on' | 'off';
  reason: string;
}

interface ApproveOptions extends SiteOptions {
  reason: string;
}

export function policyCommand(terminal: Terminal): Command {
  const onOrOff = (flag: string, does: string) => new Option(`${flag} <on|off>`, does).choices(['on', 'off']);
  const command = new Command('policy')
    .description('rules for changes of a front end; rolling back is subject to none')
    .argument('<name>', 'the front end, such as shell')
    .addOption(onOrOff('--rollout-only', 'its versions become live only through a rollout'))
    .addOption(onOrOff('--two-people', 'a second release manager approves what gives visitors a new version'))
    .option('--reason <text>', 'why, for the history', 'Set with mortar policy');
  return withSiteOptions(command).action(async (name: string, options: PolicyOptions) => {
    const site = await openSite(options, terminal);
    const { rolloutOnly, twoPeople, reason } = options;
    const policy = await site.setPolicy(name, {
      ...(rolloutOnly && { rolloutOnly: rolloutOnly === 'on' }),
      ...(twoPeople && { twoPeople: twoPeople === 'on' }),
      reason,
    });
    terminal.print(
      `${name}: live only through a rollout ${policy.rolloutOnly ? 'on' : 'off'}, two people ${policy.twoPeople ? 'on' : 'off'}.`,
    );
  });
}

export function approveCommand(terminal: Terminal): Command {
  const command = new Command('approve')
    .description('approve, as the second release manager, a change that two people decide on')
    .argument('<id>', 'from the refusal of the change, or mortar status')
    .option('--reason <text>', 'why, for the history', 'Approved with mortar');
  return withSiteOptions(command).action(async (id: string, options: ApproveOptions) => {
    const site = await openSite(options, terminal);
    const { actor, description, expiresAt } = await site.approve(id, { reason: options.reason });
    terminal.print(`${actor} may now ${description}, until ${clockTime(expiresAt)}.`);
  });
}
