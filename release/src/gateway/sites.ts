import type { FastifyBaseLogger } from 'fastify';
import type { ArtefactStore } from '#artefacts/artefact-store.ts';
import type { LiveState } from '#registry/live-state.ts';
import type { GatewayConfig } from './gateway-config.ts';
import { type Candidacies, candidaciesOf, select } from './selection.ts';
import { prepareSite, type Site } from './site.ts';

/** What is served to whom, of one state of the registry. */
export interface Sites {
  /** Whether it depends on the visitor. */
  readonly personal: boolean;
  /** The site as this visitor gets it. */
  of(subject: string | undefined): Promise<Site>;
}

interface SitesOptions {
  artefacts: ArtefactStore;
  config: GatewayConfig;
  log: FastifyBaseLogger;
}

/** As many combinations of candidates as are kept ready; more than these are prepared anew. */
const MOST_KEPT = 64;

/** Makes ready what everybody gets; combinations of candidates follow when somebody has them. */
export async function prepareSites(
  state: LiveState,
  { artefacts, config, log }: SitesOptions,
): Promise<Sites | undefined> {
  const nobody: Candidacies = new Set();
  const prepared = await prepare(nobody);
  if (!prepared) return undefined;
  const usual: Site = prepared;
  const combinations = new Map<string, Promise<Site>>();

  async function prepare(candidacies: Candidacies): Promise<Site | undefined> {
    const selection = select(state, candidacies);
    return selection && prepareSite(selection, artefacts, config);
  }

  async function combination(key: string, candidacies: Candidacies): Promise<Site> {
    try {
      return (await prepare(candidacies)) ?? usual;
    } catch (error) {
      // A candidate whose files cannot be read harms nobody: they get what everybody gets.
      log.error(error, 'a candidate could not be made ready');
      combinations.delete(key);
      return usual;
    }
  }

  return {
    personal: state.remotes.some(({ rollout }) => rollout !== null),
    async of(subject) {
      const candidacies = candidaciesOf(state, subject);
      if (candidacies.size === 0) return usual;
      const key = [...candidacies].sort().join();
      const known = combinations.get(key);
      if (known) return known;
      if (combinations.size >= MOST_KEPT) combinations.clear();
      const site = combination(key, candidacies);
      combinations.set(key, site);
      return site;
    },
  };
}
