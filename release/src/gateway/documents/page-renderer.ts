import type { BootManifest, BuildRecord, RenderedPage } from '@mortar/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { CachedApi, WholeResponse } from '#gateway/proxy/cached-api.ts';
import type { Selection } from '#gateway/selection/selection.ts';
import type { RenderableSite, Renderers, RenderResult } from '#rendering/renderers.ts';
import type { FailingBuilds, RenderFailure } from './failing-builds.ts';
import { renderCause } from './render-cause.ts';
import type { ServerBuilds } from './server-builds.ts';
import type { StoppedBuilds } from './stopped-builds.ts';
import { blame, type Trial } from './trial.ts';

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
}

export interface PageToRender {
  /** Name of the front end whose route it is. */
  owner: string;
  /** Path pattern of the route; absent when no route matches. */
  path: string | undefined;
  /** What the page is known to read, below the API's base address. */
  requests: readonly string[];
  /** Whether it replaces a page that visitors share. */
  refreshing: boolean;
}

export interface PageRendererOptions {
  renderers: Renderers;
  builds: ServerBuilds;
  failing: FailingBuilds;
  stopped: StoppedBuilds;
  api: Pick<CachedApi, 'response'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** What pages of one selection have in common. */
interface SelectionPages {
  boot: BootManifest & { revision: string };
  /** Origin under which visitors reach the site. */
  origin: string;
  /** Absent when all versions are active. */
  trial?: Trial | undefined;
}

/** Times that a page may ask for further reads. */
const MOST_ROUNDS = 5;
/** Reads of one page. */
const MOST_READS = 30;

/** Milliseconds for which no page is rendered when builds fail together and none of them alone. */
const REST_MS = 30_000;

/** What is compared where no page was requested. */
const FRONT_PAGE: PageToRender = { owner: '', path: undefined, requests: [], refreshing: false };

const UNAVAILABLE = { type: 'unavailable' } as const;

type WithServerBuild = BuildRecord & { server: string };

/** How a page failed, by the account of builds that may blame another. */
interface Claim {
  type: 'claim';
  /** Front end that seems to have failed. */
  name: string;
  message: string;
  /** Whether it was being evaluated: no page of the selection is then rendered with it. */
  isEvaluation?: boolean;
}

/** `undefined` when the selected host has no server build: every page is then rendered in the browser. */
export function createPageRenderer(
  { host, remotes }: Selection,
  { boot, origin, trial }: SelectionPages,
  { renderers, builds, failing, stopped, api, log }: PageRendererOptions,
): PageRenderer | undefined {
  const hostRecord = host.record;
  if (!hasServerBuild(hostRecord)) return undefined;
  const records = [hostRecord, ...remotes.map(({ record }) => record).filter(hasServerBuild)];
  const onTrial = new Set(trial?.names);
  let restingUntil = Number.NEGATIVE_INFINITY;

  const isStopped = (record: BuildRecord) => stopped.of(record) !== undefined;
  /** Those on trial stay away from others' pages while they fail. */
  const isLeftOut = (record: BuildRecord) =>
    record !== hostRecord &&
    (isStopped(record) || (onTrial.has(record.name) && failing.open(record.name, record.version) !== undefined));

  /** The selection without the builds that are left out at the moment. */
  function currentSite(): RenderableSite {
    const evaluated = records.filter((record) => !isLeftOut(record));
    const names = evaluated.map(({ name }) => name);
    return {
      key: evaluated.length === records.length ? boot.revision : [boot.revision, ...names].join(' '),
      trust: trial?.trust ?? 'active',
      previewed: trial?.previewed,
      async sources() {
        const [source, ...others] = await Promise.all(evaluated.map((record) => builds.of(record)));
        if (!source) throw new Error('There is no host.');
        return { boot: JSON.stringify(boot), host: source, remotes: others };
      },
    };
  }

  /** Ahead of the first visitor, who does not wait for it. */
  async function load(): Promise<void> {
    const { evaluating: name, why: message } = (await renderers.load(currentSite())) ?? {};
    if (name === undefined || message === undefined) return;
    await settle({ type: 'claim', name, message, isEvaluation: true }, '/', FRONT_PAGE);
  }
  void load();

  /** Finds out who is at fault, and books it. */
  async function settle(claim: Claim, address: string, page: PageToRender): Promise<PageResult> {
    const blamed = await blame(trial, claim.name, address, page);
    if (blamed && 'found' in blamed) return blamed.found;
    if (blamed) return book({ ...claim, name: blamed.name }, page.path);
    restingUntil = performance.now() + REST_MS;
    return UNAVAILABLE;
  }

  function book({ name, message, isEvaluation = false }: Claim, path: string | undefined): PageResult {
    const record = records.find((one) => one.name === name) ?? (hostRecord as WithServerBuild);
    const { name: owner, version } = record;
    const failure = { name: owner, version, cause: renderCause(record, message, path) };
    if (isEvaluation) stopped.stop(failure);
    else failing.failed(failure);
    log.warn({ owner, version, message, isEvaluation }, 'a server build failed to render a page');
    return { type: 'failure', failure };
  }

  /** Why a page is not rendered at the moment. */
  function knownFailure(involved: readonly BuildRecord[]): PageResult | undefined {
    for (const record of involved) {
      const failure = stopped.of(record) ?? failing.open(record.name, record.version);
      if (failure) return { type: 'failure', failure };
    }
    return undefined;
  }

  async function attempt(address: string, { owner, requests, refreshing }: PageToRender): Promise<PageResult | Claim> {
    const involved = records.filter(({ name, kind }) => kind === 'host' || name === owner);
    const responses = new Map<string, WholeResponse>();
    let wanted = requests;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const known = knownFailure(involved);
      if (known) return known;
      if (!(await read(wanted, responses, api))) return UNAVAILABLE;
      const result = await renderers.render(currentSite(), requestOf(origin, address, responses), refreshing);
      // It waited until somebody else had found out.
      if (result.type === 'unavailable') return knownFailure(involved) ?? UNAVAILABLE;
      const claim = claimIn(result, owner, involved);
      if (claim) return claim;
      if (result.type === 'page') {
        for (const { name, version } of involved) failing.succeeded(name, version);
        return { ...result, ...readsOf(responses) };
      }
      if (result.type !== 'reads') break;
      wanted = result.requests.filter((request) => !responses.has(request));
      if (wanted.length === 0) break;
      if (responses.size + wanted.length > MOST_READS) break;
    }
    return { type: 'claim', name: owner, message: 'It went on asking for reads.' };
  }

  return {
    async render(address, page) {
      if (performance.now() < restingUntil) return UNAVAILABLE;
      const result = await attempt(address, page);
      return result.type === 'claim' ? settle(result, address, page) : result;
    },
  };
}

/** Who seems to have failed, if anybody: in what was evaluated, or in the page. */
function claimIn(result: RenderResult, page: string, involved: readonly BuildRecord[]): Claim | undefined {
  const broken = result.broken?.find(({ owner }) => involved.some(({ name }) => name === owner));
  if (broken) return { type: 'claim', name: broken.owner, message: broken.message };
  if (result.type === 'failure') return { type: 'claim', name: result.owner, message: result.message };
  if (result.type !== 'crash') return undefined;
  const { evaluating, why } = result;
  return { type: 'claim', name: evaluating ?? page, message: why, isEvaluation: evaluating !== undefined };
}

function hasServerBuild(record: BuildRecord): record is WithServerBuild {
  return record.server !== undefined;
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
