import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BootManifest, BuildRecord, RemoteRoute } from '@mortar/federation';
import type { SourcePositions } from '@mortar/rollouts/causes/source-positions';
import type { TriedPage } from '@mortar/registry/schemas/releases';
import type { GatewayConfig } from '#config/gateway-config.ts';
import { filledPath } from '#documents/address/filled-path.ts';
import type { RenderFailure } from '#documents/failures/build-breaker.ts';
import { firstLineOf } from '#documents/failures/render-cause.ts';
import { bootManifest } from '#documents/html/boot-manifest.ts';
import type { PublishedFiles } from '#documents/published-files.ts';
import { select, withPreview } from '#selection/selection.ts';
import { createPageRenderer, createPageRendering, type PageRendering } from '#documents/pages/page-renderer.ts';
import type { PageRenderer } from '#documents/pages/page-result.ts';
import type { Serving } from './serving.ts';

interface TriedPagesOptions {
  serving: Pick<Serving, 'state' | 'sites'>;
  rendering: PageRendering;
  files: Pick<PublishedFiles, 'serverBuild'>;
  positions: SourcePositions;
  config: Pick<GatewayConfig, 'assetBaseUrl' | 'apiBaseUrl' | 'publicUrl'>;
}

/**
 * Renders each page of a published build once, with the active versions of all other front ends.
 *
 * @param directory folder of the build
 * @returns those that are not rendered, and why
 */
type TryPages = (record: BuildRecord, directory: string) => Promise<TriedPage[]>;

/** What stands for a parameter of a page that no visitor has requested yet. */
const PARAMETER = 'example';
/** What the host says of a screen that it could not load, whoever may open it. */
const NOT_EXPOSED = /exposes no/;

/** Pages are tried at the addresses where visitors got them last: those have what the API knows. */
export function createTryPages({ serving, rendering, files, positions, config }: TriedPagesOptions): TryPages {
  return async (record, directory) => {
    const selection = select(serving.state(), new Set());
    if (!selection || record.server === undefined) return [];
    const built: Pick<PublishedFiles, 'serverBuild'> = {
      serverBuild: (one) => (one === record ? readFile(join(directory, one.server), 'utf8') : files.serverBuild(one)),
    };
    const tried = withPreview(selection, record);
    const boot = openToAll(bootManifest(tried, config), record.name);
    const trial = {
      trust: 'preview' as const,
      previewed: record.name,
      names: [record.name],
      active: undefined,
      eachAlone: async () => [],
    };
    const site = {
      boot,
      origin: new URL(config.publicUrl).origin,
      assetBaseUrl: config.assetBaseUrl,
      trial,
      files: built,
    };

    async function tryPage(route: RemoteRoute): Promise<TriedPage | undefined> {
      const page = { owner: record.name, path: route.path, requests: [], caller: '127.0.0.1', refreshing: true };
      const example = rendering.examples.get(route.path);
      const address = example ?? addressOf(route.path);
      const render = (renderer: PageRenderer | undefined) => renderer?.render(address, page);
      // With breakers of its own: no page is left out for the failures of another.
      const result = await render(createPageRenderer(tried, site, createPageRendering(rendering)));
      if (result?.type !== 'failure') return undefined;
      const { failure } = result;
      if (route.guard === 'session' && !NOT_EXPOSED.test(failure.message)) return undefined;
      const before = await render(serving.sites()?.baseline.renderer);
      return { path: route.path, problem: await problemOf(failure), wasRendered: before?.type === 'page' };
    }

    const pages: TriedPage[] = [];
    for (const route of record.manifest.routes) {
      const page = await tryPage(route);
      if (page) pages.push(page);
    }
    return pages;
  };

  /** The message of what was thrown, and where. */
  async function problemOf({ name, version, message, cause: { frames = [] } }: RenderFailure): Promise<string> {
    const [thrown] = await positions.locate(name, version, frames.slice(0, 1));
    const text = firstLineOf(message);
    return thrown ? `${text} (${thrown.file}:${thrown.line})` : text;
  }
}

/** A page for signed-in users is rendered by no server: here it shows whether its screen can be loaded. */
function openToAll(boot: ReturnType<typeof bootManifest>, name: string): BootManifest & { revision: string } {
  const opened = boot.remotes.map((remote) =>
    remote.name === name
      ? { ...remote, routes: remote.routes.map((route) => ({ ...route, guard: 'none' as const })) }
      : remote,
  );
  return { ...boot, remotes: opened };
}

function addressOf(path: string): string {
  const names = path.match(/(?<=:)[\w-]+/g) ?? [];
  const filled = filledPath(path, Object.fromEntries(names.map((name) => [name, PARAMETER])));
  return filled.replace(/\*$/, '');
}
