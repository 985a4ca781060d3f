import type { FastifyBaseLogger } from 'fastify';
import type { PreviewPass } from '#previews/preview-pass.ts';
import type { LiveState } from '#core/releases/active-state.ts';
import type { Registry } from '#registry/registry.ts';
import type { ApiAnswers } from '#gateway/proxy/cached-api.ts';
import type { GatewayConfig } from '#gateway/config/gateway-config.ts';
import type { HostDocuments } from '#gateway/documents/host-documents.ts';
import { type Candidacies, candidaciesOf, select, withPreview } from '#gateway/selection/selection.ts';
import { prepareSite, type Site } from '#gateway/documents/site.ts';

/** What is served to whom, of one state of the registry. */
export interface Sites {
  /** Whether it depends on the visitor. */
  readonly personal: boolean;
  /** The site as this visitor gets it. */
  of(subject: string | undefined, pass?: PreviewPass): Promise<Site>;
}

interface SitesOptions {
  registry: Pick<Registry, 'find'>;
  hosts: HostDocuments;
  answers: Pick<ApiAnswers, 'of'>;
  config: GatewayConfig;
  log: FastifyBaseLogger;
}

/** As many combinations of candidates as are kept ready; more than these are prepared anew. */
const MOST_KEPT = 64;

/** Makes ready what everybody gets; combinations of candidates follow when somebody has them. */
export async function prepareSites(
  state: LiveState,
  { registry, hosts, answers, config, log }: SitesOptions,
): Promise<Sites | undefined> {
  const options = { hosts, answers, config };
  const nobody: Candidacies = new Set();
  const prepared = await prepare(nobody);
  if (!prepared) return undefined;
  const usual: Site = prepared;
  const combinations = new Map<string, Promise<Site>>();

  async function prepare(candidacies: Candidacies, pass?: PreviewPass): Promise<Site | undefined> {
    const selection = select(state, candidacies);
    const release = pass && (await registry.find(pass.name, pass.version));
    if (!selection || !pass || !release) {
      return selection && prepareSite(selection, options);
    }
    const { name, version, until } = pass;
    const previewed = withPreview(selection, release.record);
    return prepareSite(previewed, { ...options, preview: { name, version, until } });
  }

  async function combination(key: string, candidacies: Candidacies, pass: PreviewPass | undefined): Promise<Site> {
    try {
      return (await prepare(candidacies, pass)) ?? usual;
    } catch (error) {
      // What cannot be read harms nobody: they get what everybody gets.
      log.error(error, 'a candidate or preview could not be made ready');
      combinations.delete(key);
      return usual;
    }
  }

  return {
    personal: state.remotes.some(({ rollout }) => rollout !== null),
    async of(subject, pass) {
      const candidacies = candidaciesOf(state, subject);
      if (candidacies.size === 0 && !pass) return usual;
      const key = [...candidacies].sort().join() + (pass ? `/${pass.id}` : '');
      const known = combinations.get(key);
      if (known) return known;
      if (combinations.size >= MOST_KEPT) combinations.clear();
      const site = combination(key, candidacies, pass);
      combinations.set(key, site);
      return site;
    },
  };
}
