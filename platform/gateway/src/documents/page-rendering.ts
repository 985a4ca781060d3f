import type { FastifyBaseLogger } from 'fastify';
import type { ArtefactStore } from '@mortar/registry/artefacts/artefact-store';
import type { CachedApi } from '#proxy/cached-api.ts';
import type { Renderers } from '#rendering/renderers.ts';
import { createFailingBuilds } from '#documents/failures/failing-builds.ts';
import { createRenderedPages } from '#documents/pages/rendered-pages.ts';
import { createServerBuilds } from '#documents/pages/server-builds.ts';
import type { PageRendering } from './site.ts';

interface PageRenderingOptions {
  renderers: Renderers;
  artefacts: ArtefactStore;
  api: Pick<CachedApi, 'response'>;
  log: FastifyBaseLogger;
}

/** Renders the pages of all sites of a gateway, which share their server builds and what is known of their failures. */
export function createPageRendering({ renderers, artefacts, api, log }: PageRenderingOptions): PageRendering {
  return {
    renderers,
    builds: createServerBuilds(artefacts),
    ofVisitors: createFailingBuilds(),
    ofPreviews: createFailingBuilds(),
    pages: createRenderedPages((error) => log.error(error, 'a rendered document could not be made')),
    api,
    log,
  };
}
