import { Command, Option } from 'commander';
import { clockTime } from '#formats.ts';
import { answers } from '#output/answers.ts';
import { type ChangeOptions, DRY_RUN, openForChange, withDryRun } from '#output/dry-run.ts';
import { withSiteOptions } from '#site/site-option.ts';
import type { Terminal } from '#terminal.ts';

interface PolicyOptions extends ChangeOptions {
  rolloutOnly?: 'on' | 'off';
  twoPeople?: 'on' | 'off';
}

export function policyCommand(terminal: Terminal): Command {
  const onOrOff = (flag: string, does: string) => new Option(`${flag} <on|off>`, does).choices(['on', 'off']);
  const command = new Command('policy')
    .description('rules for changes of a front end; rolling back is subject to none')
    .argument('<name>', 'the front end, such as shell')
    .addOption(onOrOff('--rollout-only', 'its versions become live only through a rollout'))
    .addOption(onOrOff('--two-people', 'a second release manager approves what gives visitors a new version'))
    .option('--reason <text>', 'why, for the history', 'Set with mortar policy');
  const run = async (name: string, options: PolicyOptions) => {
    const { rolloutOnly, twoPeople, reason, dryRun = false } = options;
    const site = await openForChange(options, terminal);
    const policy = await site.setPolicy(name, {
      ...(rolloutOnly && { rolloutOnly: rolloutOnly === 'on' }),
      ...(twoPeople && { twoPeople: twoPeople === 'on' }),
      reason,
    });
    const rules = `${name}: live only through a rollout ${policy.rolloutOnly ? 'on' : 'off'}, two people ${policy.twoPeople ? 'on' : 'off'}.`;
    return { json: { name, ...policy, dryRun }, lines: [dryRun ? `${DRY_RUN} ${rules}` : rules] };
  };
  return answers(withDryRun(withSiteOptions(command)), terminal, 'policy', run);
}

export function approveCommand(terminal: Terminal): Command {
  const command = new Command('approve')
    .description('approve, as the second release manager, a change that two people decide on')
    .argument('<id>', 'from the refusal of the change, or mortar status')
    .option('--reason <text>', 'why, for the history', 'Approved with mortar');
  const run = async (id: string, options: ChangeOptions) => {
    const { reason, dryRun = false } = options;
    const site = await openForChange(options, terminal);
    const approval = await site.approve(id, { reason });
    const { actor, description, expiresAt } = approval;
    const line = `${actor} ${dryRun ? 'might then' : 'may now'} ${description}, until ${clockTime(expiresAt)}.`;
    return { json: { ...approval, dryRun }, lines: [dryRun ? `${DRY_RUN} ${line}` : line] };
  };
  return answers(withDryRun(withSiteOptions(command)), terminal, 'approve', run);
}
