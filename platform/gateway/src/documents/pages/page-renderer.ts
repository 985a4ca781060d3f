import { type BootManifest, type BuildRecord, type PageRequest, refusalOf } from '@mortar/federation';
import type { FastifyBaseLogger } from 'fastify';
import type { CachedApi, WholeResponse } from '#proxy/cached-api.ts';
import type { Selection } from '#selection/selection.ts';
import type { RenderableSite, Renderers, RenderResult } from '#rendering/renderers.ts';
import { assetUrl } from '#assets/asset-url.ts';
import { type BuildBreakers, createBuildBreakers } from '#documents/failures/build-breaker.ts';
import { renderCause } from '#documents/failures/render-cause.ts';
import type { PublishedFiles, WithServerBuild } from '#documents/published-files.ts';
import { findFault, type PageRenderer, type PageResult, type PageToRender, type Trial } from './page-result.ts';

/** What renders the pages of all sites of a gateway. */
export interface PageRendering {
  renderers: Renderers;
  api: Pick<CachedApi, 'response'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Those of pages of visitors. */
  breakers: BuildBreakers;
  /** Those of previews alone: they count for nothing else. */
  previewBreakers: BuildBreakers;
  /** An address of each page, by the pattern of its route: the last one that a visitor got. */
  examples: Map<string, string>;
}

export function createPageRendering({
  examples = new Map(),
  ...options
}: Omit<PageRendering, 'breakers' | 'previewBreakers' | 'examples'> &
  Partial<Pick<PageRendering, 'examples'>>): PageRendering {
  return { ...options, examples, breakers: createBuildBreakers(), previewBreakers: createBuildBreakers() };
}

/** What pages of one selection have in common. */
interface SelectionPages {
  boot: BootManifest & { revision: string };
  /** Origin under which visitors reach the site. */
  origin: string;
  /** Where the files of all versions are, from there. */
  assetBaseUrl: string;
  files: Pick<PublishedFiles, 'serverBuild'>;
  /** Absent when all versions are active. */
  trial?: Trial | undefined;
}

/** How a page failed, by the account of builds that may name another. */
interface Claim {
  type: 'claim';
  /** Front end that seems to have failed. */
  name: string;
  message: string;
  /** Whether its build could not be evaluated: no page can then be rendered with it. */
  isEvaluation: boolean;
}

/** Reads of one page. */
const MOST_READS = 30;

/** What is compared where no page was requested. */
const FRONT_PAGE: PageToRender = { owner: '', path: undefined, requests: [], caller: '127.0.0.1', refreshing: true };

const UNAVAILABLE = { type: 'unavailable' } as const;

/** `undefined` when the selected host has no server build: every page is then rendered in the browser. */
export function createPageRenderer(
  { host, remotes }: Selection,
  { boot, origin, assetBaseUrl, files, trial }: SelectionPages,
  { renderers, breakers, previewBreakers, api, log }: PageRendering,
): PageRenderer | undefined {
  const hostRecord = host.record;
  if (!hasServerBuild(hostRecord)) return undefined;
  const records: [WithServerBuild, ...WithServerBuild[]] = [
    hostRecord,
    ...remotes.map(({ record }) => record).filter(hasServerBuild),
  ];
  const breakerOf = trial?.trust === 'preview' ? previewBreakers : breakers;

  /** The selection for pages of an owner, without the builds that are left out of them at the moment. */
  function siteFor(page: string): RenderableSite {
    const isEvaluated = (record: WithServerBuild) => {
      const { stopped, isLeftOutOfOthers } = breakerOf(record);
      return record === hostRecord || !(record.name === page ? stopped : isLeftOutOfOthers);
    };
    const evaluated = records.filter(isEvaluated);
    const names = evaluated.map(({ name }) => name);
    return {
      key: evaluated.length === records.length ? boot.revision : [boot.revision, ...names].join(' '),
      trust: trial?.trust ?? 'active',
      previewed: trial?.previewed,
      async sources() {
        const sourceOf = async (record: WithServerBuild) => {
          const { name, version } = record;
          const assetAddress = new URL(assetUrl(assetBaseUrl, record, ''), origin).href;
          return { name, version, assetAddress, source: await files.serverBuild(record) };
        };
        const [source, ...others] = await Promise.all(evaluated.map(sourceOf));
        if (!source) throw new Error('There is no host.');
        return { boot: JSON.stringify(boot), host: source, remotes: others };
      },
    };
  }

  /** Ahead of the first visitor, who does not wait for it. */
  async function load(): Promise<void> {
    const { evaluating: name, why: message } = (await renderers.load(siteFor(''))) ?? {};
    if (name === undefined || message === undefined) return;
    await settle({ type: 'claim', name, message, isEvaluation: true }, '/', FRONT_PAGE);
  }
  void load();

  /** Why a page is not rendered at the moment, if it is not. */
  function refused(involved: readonly WithServerBuild[], address: string, page: PageToRender): PageResult | undefined {
    for (const build of involved) {
      const breaker = breakerOf(build);
      const refusal = breaker.stopped ?? breaker.refusal({ ...page, address });
      // A candidate is rendered apart, where it keeps nobody waiting: each of its failures counts.
      if (refusal === 'skipped' && trial?.trust !== 'candidate') return UNAVAILABLE;
      if (refusal && refusal !== 'skipped') return { type: 'failure', failure: refusal };
    }
    return undefined;
  }

  /** Renders a page as often as it takes until all that it reads is there. */
  async function renderWithReads(
    address: string,
    { owner, requests, refreshing }: PageToRender,
  ): Promise<{ result: RenderResult; responses: ReadonlyMap<string, WholeResponse> }> {
    const responses = new Map<string, WholeResponse>();
    let wanted = requests;
    for (;;) {
      if (!(await read(wanted, responses, api))) return { result: UNAVAILABLE, responses };
      const result = await renderers.render(siteFor(owner), requestOf(origin, address, responses), refreshing);
      if (result.type !== 'reads') return { result, responses };
      wanted = result.requests.filter((request) => !responses.has(request));
      if (wanted.length === 0 || responses.size + wanted.length > MOST_READS) return { result, responses };
    }
  }

  /** Finds out which build is at fault, and counts the failure against it. */
  async function settle(claim: Claim, address: string, page: PageToRender): Promise<PageResult> {
    const fault = await findFault(trial, claim.name, address, page);
    if (fault.type === 'elsewhere') return fault.result;
    const { message, isEvaluation } = claim;
    const record = records.find(({ name }) => name === fault.name) ?? records[0];
    const { name, version, kind } = record;
    const failure = { name, version, message, cause: renderCause(record, message, page.path, address) };
    const breaker = breakerOf(record);
    if (isEvaluation) breaker.stop(failure);
    else if (kind !== 'host' && name !== page.owner && trial?.names.includes(name)) breaker.leaveOutOfOthers();
    else breaker.failed(failure, { ...page, address });
    log.warn({ owner: name, version, message, isEvaluation }, 'a server build failed to render a page');
    return { type: 'failure', failure };
  }

  return {
    async render(address, page) {
      const involved = records.filter(({ name, kind }) => kind === 'host' || name === page.owner);
      const refusal = refused(involved, address, page);
      if (refusal) return refusal;
      const { result, responses } = await renderWithReads(address, page);
      const claim = claimIn(result, page.owner, involved);
      if (claim) return settle(claim, address, page);
      if (result.type === 'page') {
        for (const build of involved) breakerOf(build).succeeded({ ...page, address });
        return { ...result, ...readsOf(responses) };
      }
      // While it waited, another page may have found out that a build cannot be evaluated.
      const failure = involved.map((build) => breakerOf(build).stopped).find(Boolean);
      return failure ? { type: 'failure', failure } : UNAVAILABLE;
    },

    async layout(address) {
      const request = JSON.stringify({ origin, address, responses: {}, part: 'layout' } satisfies PageRequest);
      const result = await renderers.render(siteFor(''), request, true);
      const isLayout = result.type === 'page' && result.part === 'layout' && !refusalOf(result.markup);
      return isLayout ? result.markup : undefined;
    },
  };
}

export function hasServerBuild(record: BuildRecord): record is WithServerBuild {
  return record.server !== undefined;
}

/**
 * Who seems to have failed, if anybody: in what was evaluated, or in the page.
 *
 * @param page owner of the page
 * @param involved the builds without which there is no page
 */
function claimIn(result: RenderResult, page: string, involved: readonly BuildRecord[]): Claim | undefined {
  const claim = (name: string, message: string, isEvaluation = false): Claim => ({
    type: 'claim',
    name,
    message,
    isEvaluation,
  });
  const broken = result.broken?.find(({ owner }) => involved.some(({ name }) => name === owner));
  if (broken) return claim(broken.owner, broken.message);
  if (result.type === 'failure') return claim(result.owner, result.message);
  if (result.type === 'reads') return claim(page, 'It went on asking for reads.');
  if (result.type === 'crash') return claim(result.evaluating ?? page, result.why, result.evaluating !== undefined);
  const refusal = result.type === 'page' ? refusalOf(result.markup) : undefined;
  return refusal === undefined ? undefined : claim(page, refusal);
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

/** What the reads of a page say of it. */
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
