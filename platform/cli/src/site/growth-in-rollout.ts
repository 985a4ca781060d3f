import { describeGrowth } from '#describe-growth.ts';
import type { RolloutView } from '@mortar/registry/schemas/rollouts';
import type { SiteClient } from './site-client.ts';

/** What the candidate of a rollout has browsers load, beside its baseline. */
export async function growthIn(
  site: Pick<SiteClient, 'releases'>,
  { name, candidate, baseline }: RolloutView,
): Promise<string> {
  const { releases } = await site.releases(name);
  const [after, before] = [candidate, baseline].map((version) =>
    releases.find((release) => release.version === version),
  );
  // Both are published, because the rollout names them.
  if (!after || !before) throw new Error(`${name} has no ${candidate} or no ${baseline}.`);
  return describeGrowth(name, after, before);
}
