import type { BootManifest, BuildRecord, PageRequest, RenderedPage } from '@mortar/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { CachedApi, WholeResponse } from '#gateway/proxy/cached-api.ts';
import type { Selection } from '#gateway/selection/selection.ts';
import type { RenderableSite, Renderers, RenderResult } from '#rendering/renderers.ts';
import type { FailingBuilds, PageTried, RenderFailure } from './failing-builds.ts';
import { refusalOf } from './refused-markup.ts';
import { renderCause } from './render-cause.ts';
import type { ServerBuilds } from './server-builds.ts';

/** What came of rendering one page; `unavailable` when it is no server build's fault that there is none. */
export type PageResult =
  | (RenderedPage & {
      missing: boolean;
      /** `performance.now()` when the API gave the oldest response that it was rendered from; absent when there is none. */
      readAt?: number;
    })
  | { type: 'failure'; failure: RenderFailure }
  | { type: 'unavailable' };

/** Renders pages of one selection of versions. */
export interface PageRenderer {
  /**
   * Never rejects.
   *
   * @param address path and query
   */
  render(address: string, page: PageToRender): Promise<PageResult>;
  /**
   * Markup of header and footer at an address; `undefined` when the host cannot render them alone, or not now. Never
   * rejects.
   */
  layout(address: string): Promise<string | undefined>;
}

interface PageToRender {
  /** Name of the front end whose route it is. */
  owner: string;
  /** Path pattern of the route; absent when no route matches. */
  path: string | undefined;
  /** What the page is known to read, below the API's base address. */
  requests: readonly string[];
  /** Network address of the client. */
  caller: string;
  /** Whether it replaces a page that visitors share. */
  refreshing: boolean;
}

export interface PageRendererOptions {
  renderers: Renderers;
  builds: ServerBuilds;
  failing: FailingBuilds;
  api: Pick<CachedApi, 'response'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** What pages of one selection have in common. */
interface SelectionPages {
  boot: BootManifest & { revision: string };
  /** Origin under which visitors reach the site. */
  origin: string;
}

/** Times that a page may ask for further reads. */
const MOST_ROUNDS = 5;
/** Reads of one page. */
const MOST_READS = 30;

const UNAVAILABLE = { type: 'unavailable' } as const;

type WithServerBuild = BuildRecord & { server: string };

/** `undefined` when the selected host has no server build: every page is then rendered in the browser. */
export function createPageRenderer(
  { host, remotes }: Selection,
  { boot, origin }: SelectionPages,
  { renderers, builds, failing, api, log }: PageRendererOptions,
): PageRenderer | undefined {
  const hostRecord = host.record;
  if (!hasServerBuild(hostRecord)) return undefined;
  const records = [hostRecord, ...remotes.map(({ record }) => record).filter(hasServerBuild)];

  const site: RenderableSite = {
    key: boot.revision,
    async sources() {
      const [source, ...others] = await Promise.all(records.map((record) => builds.of(record)));
      if (!source) throw new Error('There is no host.');
      return { boot: JSON.stringify(boot), host: source, remotes: others };
    },
  };
  // Ahead of the first visitor, who does not wait for it.
  void renderers.load(site);

  function failureOf(name: string, message: string, path: string | undefined, page: PageTried): PageResult {
    const record = records.find((one) => one.name === name) ?? (hostRecord as WithServerBuild);
    const { name: owner, version } = record;
    const failure = { name: owner, version, cause: renderCause(record, message, path) };
    failing.failed(failure, page);
    log.warn({ owner, version, message }, 'a server build failed to render a page');
    return { type: 'failure', failure };
  }

  return {
    async render(address, { owner, path, requests, caller, refreshing }) {
      const page = { address, caller, refreshing };
      const involved = records.filter(({ name, kind }) => kind === 'host' || name === owner);
      for (const build of involved) {
        const failure = failing.open(build, page);
        if (failure === 'untried') return UNAVAILABLE;
        if (failure) return { type: 'failure', failure };
      }

      const responses = new Map<string, WholeResponse>();
      let wanted = requests;
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        if (!(await read(wanted, responses, api))) return UNAVAILABLE;
        const result = await renderers.render(site, requestOf(origin, address, responses), refreshing);
        if (result.type === 'unavailable') return UNAVAILABLE;
        const broken = brokenIn(result, involved);
        if (broken) return failureOf(broken.owner, broken.message, path, page);
        if (result.type === 'crash') return failureOf(owner, result.why, path, page);
        if (result.type === 'failure') return failureOf(result.owner, result.message, path, page);
        if (result.type === 'page') {
          const refusal = refusalOf(result.markup);
          if (refusal) return failureOf(owner, refusal, path, page);
          for (const build of involved) failing.succeeded(build, page);
          return { ...result, ...readsOf(responses) };
        }
        wanted = result.requests.filter((request) => !responses.has(request));
        if (wanted.length === 0) break;
        if (responses.size + wanted.length > MOST_READS) break;
      }
      return failureOf(owner, 'It went on asking for reads.', path, page);
    },

    async layout(address) {
      const request = JSON.stringify({ origin, address, responses: {}, part: 'layout' } satisfies PageRequest);
      const result = await renderers.render(site, request, true);
      const isLayout = result.type === 'page' && result.part === 'layout' && !refusalOf(result.markup);
      return isLayout ? result.markup : undefined;
    },
  };
}

function hasServerBuild(record: BuildRecord): record is WithServerBuild {
  return record.server !== undefined;
}

/** Front ends of the page whose server build threw when it was evaluated. */
function brokenIn({ broken = [] }: RenderResult, involved: readonly BuildRecord[]) {
  return broken.find(({ owner }) => involved.some(({ name }) => name === owner));
}

/** Adds what is wanted; returns whether all of it could be read. */
async function read(
  wanted: readonly string[],
  responses: Map<string, WholeResponse>,
  api: Pick<CachedApi, 'response'>,
): Promise<boolean> {
  const found = await Promise.all(wanted.map(async (path) => [path, await api.response(path)] as const));
  for (const [path, response] of found) {
    if (!response) return false;
    responses.set(path, response);
  }
  return true;
}

function readsOf(responses: ReadonlyMap<string, WholeResponse>): { missing: boolean; readAt?: number } {
  const all = [...responses.values()];
  const missing = all.some(({ status }) => status === 404);
  return { missing, ...(all.length > 0 && { readAt: Math.min(...all.map(({ receivedAt }) => receivedAt)) }) };
}

/** A `PageRequest` as JSON, with the responses' own text in it. */
function requestOf(origin: string, address: string, responses: ReadonlyMap<string, WholeResponse>): string {
  const parts = [...responses].map(
    ([path, { status, text }]) => `${JSON.stringify(path)}:{"status":${status},"body":${text}}`,
  );
  return `{"origin":${JSON.stringify(origin)},"address":${JSON.stringify(address)},"responses":{${parts.join()}}}`;
}
