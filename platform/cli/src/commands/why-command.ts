import { Command } from 'commander';
import { conditionOf, rollsBackTo } from '@mortar/registry/condition/condition';
import { EXIT } from '#exit-codes.ts';
import { answers } from '#output/answers.ts';
import { openSite, type SiteOptions, withSiteOptions } from '#site/site-option.ts';
import { CommandError, type Terminal } from '#terminal.ts';

/** The command by which each advice is followed. */
const ADVISED = {
  'roll-back': 'mortar rollback',
  resume: 'mortar rollout resume',
} as const;

export function whyCommand(terminal: Terminal): Command {
  const command = new Command('why')
    .description('what is wrong with a front end, since when and for whom, as the console says it')
    .argument('<name>', 'the front end, such as mfe-articles');
  return answers(withSiteOptions(command), terminal, 'why', async (name: string, options: SiteOptions) => {
    const site = await openSite(options, terminal);
    const [{ remotes, frozen }, overview] = await Promise.all([site.state(), site.overview()]);
    const remote = remotes.find((one) => one.name === name);
    if (!remote) throw new CommandError(`Nothing of ${name} is live, or your token is not for it.`, EXIT.refused);
    const condition = conditionOf({
      remote,
      overview: overview.remotes.find((one) => one.name === name),
      site: remotes,
      isFrozen: frozen !== null,
      now: Date.now(),
    });
    const { measured: _measured, isOver: _isOver, ...said } = condition;
    const { title, sentence, advice, of = name } = said;
    const changed = remotes.find((one) => one.name === of);
    const asked = advice === 'resume' ? 'resume the rollout' : `go back to ${changed && rollsBackTo(changed)}`;
    const lines = [
      `${title}: ${sentence}`,
      ...(advice ? [`The evidence asks to ${asked}: ${ADVISED[advice]} ${of}`] : []),
    ];
    return { json: { name, ...said }, lines };
  });
}
