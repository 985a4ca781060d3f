import { findCompiler } from '@mortar/registry/builds/compiler';
import { EXIT } from '#exit-codes.ts';
import type { SiteClient } from '#site/site-client.ts';
import { CommandError } from '#terminal.ts';
import { type BrokenUse, compileConsumer } from './compile-consumer.ts';
import { packagesOfShell } from './shell-packages.ts';

/** A version of a remote that visitors get, compared with a shell. */
export interface CheckedConsumer {
  name: string;
  version: string;
  /** `unknown`: it was published without its sources. */
  outcome: 'fits' | 'broken' | 'unknown';
  broken: BrokenUse[];
}

/**
 * Compiles the remotes that visitors of a site get against a shell that they do not get yet.
 *
 * @param folder of the shell, after an installation
 * @param name that it is released under
 */
export async function checkConsumers(site: SiteClient, folder: string, name: string): Promise<CheckedConsumer[]> {
  const { consumers } = await site.consumers(name);
  if (consumers.every(({ hasSources }) => !hasSources)) {
    return consumers.map(({ name, version }) => ({ name, version, outcome: 'unknown', broken: [] }));
  }
  const compiler = await findCompiler(folder);
  if (!compiler) {
    throw new CommandError(
      `There is no TypeScript for ${folder}, with which its consumers are compiled: install its dependencies.`,
      EXIT.usage,
    );
  }
  const shell = packagesOfShell(folder);
  const checked: CheckedConsumer[] = [];
  for (const { hasSources, ...consumer } of consumers) {
    if (!hasSources) {
      checked.push({ ...consumer, outcome: 'unknown', broken: [] });
      continue;
    }
    const broken = await compileConsumer(await site.keptSources(name, consumer), shell, compiler);
    checked.push({ ...consumer, outcome: broken.length > 0 ? 'broken' : 'fits', broken });
  }
  return checked;
}

/** A sentence for each consumer. */
export function describeConsumer({ name, version, outcome, broken }: CheckedConsumer): string {
  const [first] = broken;
  if (outcome === 'unknown' || !first) {
    return outcome === 'unknown'
      ? `${name} ${version} was published without its sources, so that its uses cannot be compiled: publish it again with this mortar.`
      : `${name} ${version} compiles against this shell.`;
  }
  const others = broken.length > 1 ? ` (and ${broken.length - 1} more)` : '';
  return `${name} ${version} does not compile against this shell: ${first.file} line ${first.line}, ${first.code}: ${first.message}${others}`;
}

/** @throws CommandError that names the uses which a shell breaks */
export function refuseBroken(consumers: readonly CheckedConsumer[]): void {
  const broken = consumers.filter(({ outcome }) => outcome === 'broken');
  if (broken.length === 0) return;
  throw new CommandError(
    `${broken.map(describeConsumer).join('\n')}\nKeep what live remotes use and add the new form beside it, or raise the major version and make the two live together (mortar publish --ahead).`,
    EXIT.refused,
    'consumers-broken',
  );
}
