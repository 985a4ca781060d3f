import type { FastifyBaseLogger } from 'fastify';
import type { PreviewPass } from '@mortar/registry/previews/preview-pass';
import type { ActiveState } from '@mortar/registry/core/releases/active-state';
import type { Releases } from '@mortar/registry/core/releases/releases';
import type { CachedApi } from '#proxy/cached-api.ts';
import type { GatewayConfig } from '#config/gateway-config.ts';
import type { RenderedPages } from '#documents/pages/rendered-pages.ts';
import type { PublishedFiles } from '#documents/published-files.ts';
import {
  type Candidacies,
  candidaciesOf,
  differingNames,
  select,
  type Selection,
  withPreview,
} from '#selection/selection.ts';
import type { RolloutAssignment } from '@mortar/rollouts/assignment/rollout-assignments';
import { prepareSite, type Site } from '#documents/site.ts';
import type { PageRendering } from '#documents/pages/page-renderer.ts';
import type { Trial } from '#documents/pages/page-result.ts';

/** The sites of one active state: one for each combination of candidates and previews. */
export interface Sites {
  /** Whether it depends on the visitor. */
  readonly personal: boolean;
  /** The site without candidates. */
  readonly baseline: Site;
  /** The site as a visitor with these assignments gets it. */
  of(assignments?: readonly RolloutAssignment[], pass?: PreviewPass): Site | Promise<Site>;
}

interface SitesOptions {
  releases: Pick<Releases, 'find'>;
  files: PublishedFiles;
  pages: RenderedPages;
  api: Pick<CachedApi, 'get'>;
  config: GatewayConfig;
  /** Left out, pages are rendered in the browser. */
  rendering?: PageRendering;
  log: FastifyBaseLogger;
}

/** Combinations of candidates that are cached. */
const MOST_CACHED = 64;

/** Prepares the site without candidates; a combination of candidates follows when the first visitor gets it. */
export async function prepareSites(
  state: ActiveState,
  { releases, files, pages, api, config, rendering, log }: SitesOptions,
): Promise<Sites | undefined> {
  const options = { files, pages, api, config, rendering };
  const prepared = await prepare(new Set());
  if (!prepared) return undefined;
  const baseline: Site = prepared;
  const combinations = new Map<string, Promise<Site>>();

  async function prepare(candidacies: Candidacies, pass?: PreviewPass): Promise<Site | undefined> {
    const selection = select(state, candidacies);
    const release = pass && (await releases.find(pass.name, pass.version));
    if (!selection || !pass || !release) {
      return selection && prepareSite(selection, { ...options, trial: trialOf(selection, candidacies) });
    }
    const { name, version, until } = pass;
    const previewed = withPreview(selection, release.record);
    const trial = trialOf(previewed, candidacies, pass);
    return prepareSite(previewed, { ...options, preview: { name, version, until }, trial });
  }

  /** What a selection has on trial; `undefined` for the one of active versions. */
  function trialOf(selection: Selection, candidacies: Candidacies, pass?: PreviewPass): Trial | undefined {
    if (candidacies.size === 0 && !pass) return undefined;
    const active = select(state, new Set());
    return {
      trust: pass ? 'preview' : 'candidate',
      previewed: pass?.name,
      names: active ? differingNames(selection, active) : [],
      active: baseline.renderer,
      async eachAlone() {
        const alone = [...candidacies].map((one) => site(new Set([one])));
        if (pass) alone.push(site(new Set(), pass));
        return Promise.all(alone.map(async (one) => (await one).renderer));
      },
    };
  }

  async function combination(key: string, candidacies: Candidacies, pass: PreviewPass | undefined): Promise<Site> {
    try {
      return (await prepare(candidacies, pass)) ?? baseline;
    } catch (error) {
      // Visitors get the active versions instead.
      log.error(error, 'a candidate or preview could not be prepared');
      combinations.delete(key);
      return baseline;
    }
  }

  /** Prepared once. */
  function site(candidacies: Candidacies, pass?: PreviewPass): Site | Promise<Site> {
    if (candidacies.size === 0 && !pass) return baseline;
    const key = [...candidacies].sort().join() + (pass ? `/${pass.id} ${pass.version}` : '');
    const known = combinations.get(key);
    if (known) return known;
    if (combinations.size >= MOST_CACHED) combinations.clear();
    const prepared = combination(key, candidacies, pass);
    combinations.set(key, prepared);
    return prepared;
  }

  return {
    personal: state.remotes.some(({ rollout }) => rollout !== null),
    baseline,
    of: (assignments = [], pass) => site(candidaciesOf(assignments), pass),
  };
}
