import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BootManifest, type BuildRecord, type FailureCause, ROUTES_EXPOSE } from '@mortar/federation';
import type { SourcePositions } from '@mortar/rollouts/causes/source-positions';
import type { PublishedView, TriedPage, UnloadedPage } from '@mortar/registry/schemas/releases';
import type { GatewayConfig } from '#config/gateway-config.ts';
import { filledPath } from '#documents/address/filled-path.ts';
import type { RenderFailure } from '#documents/failures/build-breaker.ts';
import { firstLineOf } from '#documents/failures/render-cause.ts';
import { bootManifest } from '#documents/html/boot-manifest.ts';
import type { PublishedFiles, WithServerBuild } from '#documents/published-files.ts';
import { browserBuild } from '#rendering/browser-build.ts';
import { NOT_LOADED } from '#rendering/exposed-page.ts';
import { type Selection, select, withPreview } from '#selection/selection.ts';
import {
  createPageRenderer,
  createPageRendering,
  hasServerBuild,
  type PageRendering,
} from '#documents/pages/page-renderer.ts';
import type { PageToRender } from '#documents/pages/page-result.ts';
import type { Serving } from './serving.ts';

interface TriedPagesOptions {
  serving: Pick<Serving, 'state' | 'sites'>;
  rendering: PageRendering;
  files: Pick<PublishedFiles, 'serverBuild'>;
  positions: SourcePositions;
  config: Pick<GatewayConfig, 'assetBaseUrl' | 'apiBaseUrl' | 'publicUrl'>;
}

/**
 * Renders each page of a published build once, with the active versions of all other front ends, and loads once what
 * browsers load for it.
 *
 * @param directory folder of the build
 * @returns the pages that are not rendered, those and the slots that do not load in browsers, and why
 */
type TryPages = (record: BuildRecord, directory: string) => Promise<Pick<PublishedView, 'unrendered' | 'unloaded'>>;

/** What stands for a parameter of a page that no visitor has requested yet. */
const PARAMETER = 'example';
/** What the host says of a screen that it could not load, whoever may open it. */
const NOT_EXPOSED = /exposes no/;

/** Pages are tried at the addresses where visitors got them last: those have what the API knows. */
export function createTryPages({ serving, rendering, files, positions, config }: TriedPagesOptions): TryPages {
  /**
   * Renders pages of a version that no visitor gets, each with breakers of its own: none is left out for another's failures.
   */
  function rendererOf(selection: Selection, record: BuildRecord, source: () => Promise<string>) {
    const tried = withPreview(selection, record);
    const site = {
      boot: openToAll(bootManifest(tried, config), record.name),
      origin: new URL(config.publicUrl).origin,
      assetBaseUrl: config.assetBaseUrl,
      trial: {
        trust: 'preview' as const,
        previewed: record.name,
        names: [record.name],
        active: undefined,
        eachAlone: async () => [],
      },
      files: {
        serverBuild: (one: WithServerBuild) => (one === record ? source() : files.serverBuild(one)),
      },
    };
    return (address: string, page: PageToRender) =>
      createPageRenderer(tried, site, createPageRendering(rendering))?.render(address, page);
  }

  const pageOf = ({ name }: BuildRecord, path: string): PageToRender => ({
    owner: name,
    path,
    requests: [],
    caller: '127.0.0.1',
    refreshing: true,
  });

  async function unrenderedOf(selection: Selection, record: WithServerBuild, directory: string): Promise<TriedPage[]> {
    const render = rendererOf(selection, record, () => readFile(join(directory, record.server), 'utf8'));
    const found: TriedPage[] = [];
    for (const { path, guard } of record.manifest.routes) {
      const address = rendering.examples.get(path) ?? addressOf(path);
      const page = pageOf(record, path);
      const result = await render(address, page);
      if (result?.type !== 'failure') continue;
      const { failure } = result;
      if (guard === 'session' && !NOT_EXPOSED.test(failure.message)) continue;
      const before = await serving.sites()?.baseline.renderer?.render(address, page);
      found.push({ path, problem: await problemOf(failure), wasRendered: before?.type === 'page' });
    }
    return found;
  }

  async function unloadedOf(selection: Selection, record: BuildRecord, directory: string): Promise<UnloadedPage[]> {
    const build = await browserBuild(record, directory);
    const render = rendererOf(selection, build.record, async () => build.source);
    const found: UnloadedPage[] = [];
    for (const { path, expose } of build.pages) {
      const result = await render(addressOf(path), pageOf(record, path));
      if (result?.type !== 'failure' || !result.failure.message.startsWith(NOT_LOADED)) continue;
      const { message, cause } = result.failure;
      const frames = (cause.frames ?? []).flatMap((frame) => build.positionOf(frame) ?? []);
      const failure = { ...record, message: message.slice(NOT_LOADED.length), cause: { frames } };
      found.push({ page: expose === ROUTES_EXPOSE ? path : expose, problem: await problemOf(failure) });
    }
    return found;
  }

  return async (record, directory) => {
    const selection = select(serving.state(), new Set());
    if (!selection || !hasServerBuild(record)) return {};
    const unrendered = await unrenderedOf(selection, record, directory);
    if (record.kind === 'host') return { unrendered };
    const unloaded = await unloadedOf(selection, record, directory);
    // What fails on the server and in browsers is said once.
    return { unrendered, unloaded: unloaded.filter(({ page }) => !unrendered.some(({ path }) => path === page)) };
  };

  /** The message of what was thrown, and where. */
  async function problemOf({
    name,
    version,
    message,
    cause: { frames = [] },
  }: Omit<RenderFailure, 'cause'> & { cause: Pick<FailureCause, 'frames'> }): Promise<string> {
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
