import type { BootManifest, BuildRecord, PageRequest } from '@mortar/federation';
import type { FastifyBaseLogger } from 'fastify';
import type { CachedApi, WholeResponse } from '#proxy/cached-api.ts';
import type { Selection } from '#selection/selection.ts';
import type { RenderableSite, Renderers } from '#rendering/renderers.ts';
import { blame, type Trial } from './blame.ts';
import type { FailingBuilds, LeftOutOf } from '#documents/failures/failing-builds.ts';
import { read, readsOf, requestOf } from '#documents/reads/page-reads.ts';
import type { PageRenderer, PageResult, PageToRender } from './page-result.ts';
import { refusalOf } from '#documents/failures/refused-markup.ts';
import { renderCause } from '#documents/failures/render-cause.ts';
import { type Claim, claimIn } from '#documents/failures/render-claim.ts';
import type { ServerBuilds } from './server-builds.ts';

export interface PageRendererOptions {
  renderers: Renderers;
  builds: ServerBuilds;
  /** What is known of builds by the pages of visitors. */
  ofVisitors: FailingBuilds;
  /** The same by previews alone: these count for nothing else. */
  ofPreviews: FailingBuilds;
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

type WithServerBuild = BuildRecord & { server: string };

/** Times that a page may ask for further reads. */
const MOST_ROUNDS = 5;
/** Reads of one page. */
const MOST_READS = 30;

/** Milliseconds for which no page is rendered when builds fail together and none of them alone. */
const REST_MS = 30_000;

/** What is compared where no page was requested. */
const FRONT_PAGE: PageToRender = { owner: '', path: undefined, requests: [], caller: '127.0.0.1', refreshing: true };

const UNAVAILABLE = { type: 'unavailable' } as const;

/** `undefined` when the selected host has no server build: every page is then rendered in the browser. */
export function createPageRenderer(
  { host, remotes }: Selection,
  { boot, origin, trial }: SelectionPages,
  { renderers, builds, ofVisitors, ofPreviews, api, log }: PageRendererOptions,
): PageRenderer | undefined {
  const hostRecord = host.record;
  if (!hasServerBuild(hostRecord)) return undefined;
  const records: [WithServerBuild, ...WithServerBuild[]] = [
    hostRecord,
    ...remotes.map(({ record }) => record).filter(hasServerBuild),
  ];
  const failing = trial?.trust === 'preview' ? ofPreviews : ofVisitors;
  let restingUntil = Number.NEGATIVE_INFINITY;

  /** The selection for pages of an owner, without the builds that are left out of them at the moment. */
  function siteFor(page: string): RenderableSite {
    const evaluated = records.filter((record) => record === hostRecord || !failing.isLeftOut(record, page));
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
    const { evaluating: name, why: message } = (await renderers.load(siteFor(''))) ?? {};
    if (name === undefined || message === undefined) return;
    await settle({ type: 'claim', name, message, isEvaluation: true }, '/', FRONT_PAGE);
  }
  void load();

  /** Finds out which build is at fault, and counts the failure against it. */
  async function settle(claim: Claim, address: string, page: PageToRender): Promise<PageResult> {
    const blamed = await blame(trial, claim.name, address, page);
    if (!blamed) {
      restingUntil = performance.now() + REST_MS;
      return UNAVAILABLE;
    }
    if ('found' in blamed) return blamed.found;
    const { message, isEvaluation } = claim;
    const record = records.find(({ name }) => name === blamed.name) ?? records[0];
    const { name, version } = record;
    const failure = { name, version, cause: renderCause(record, message, page.path) };
    failing.failed(failure, { ...page, address }, isEvaluation ? 'every page' : leftOutOf(record, page));
    log.warn({ owner: name, version, message, isEvaluation }, 'a server build failed to render a page');
    return { type: 'failure', failure };
  }

  function leftOutOf({ name, kind }: BuildRecord, { owner }: PageToRender): LeftOutOf {
    return kind !== 'host' && name !== owner && trial?.names.includes(name) ? 'pages of others' : 'none yet';
  }

  function stoppedIn(involved: readonly BuildRecord[]): PageResult | undefined {
    const failure = involved.map((record) => failing.stopped(record)).find(Boolean);
    return failure && { type: 'failure', failure };
  }

  async function attempt(address: string, page: PageToRender): Promise<PageResult | Claim> {
    const { owner, requests, refreshing } = page;
    const involved = records.filter(({ name, kind }) => kind === 'host' || name === owner);
    const tried = { ...page, address };
    for (const build of involved) {
      const failure = failing.open(build, tried);
      if (failure === 'skipped') {
        // A candidate is rendered apart, where it keeps nobody waiting: each of its failures counts.
        if (trial?.trust !== 'candidate') return UNAVAILABLE;
      } else if (failure) return { type: 'failure', failure };
    }
    const responses = new Map<string, WholeResponse>();
    let wanted = requests;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const failure = stoppedIn(involved);
      if (failure) return failure;
      if (!(await read(wanted, responses, api))) return UNAVAILABLE;
      const result = await renderers.render(siteFor(owner), requestOf(origin, address, responses), refreshing);
      // While it waited, another one may have found out.
      if (result.type === 'unavailable') return stoppedIn(involved) ?? UNAVAILABLE;
      const claim = claimIn(result, owner, involved);
      if (claim) return claim;
      if (result.type === 'page') {
        for (const build of involved) failing.succeeded(build, tried);
        return { ...result, ...readsOf(responses) };
      }
      if (result.type !== 'reads') break;
      wanted = result.requests.filter((request) => !responses.has(request));
      if (wanted.length === 0) break;
      if (responses.size + wanted.length > MOST_READS) break;
    }
    return { type: 'claim', name: owner, message: 'It went on asking for reads.', isEvaluation: false };
  }

  return {
    async render(address, page) {
      if (performance.now() < restingUntil) return UNAVAILABLE;
      const result = await attempt(address, page);
      return result.type === 'claim' ? settle(result, address, page) : result;
    },

    async layout(address) {
      const request = JSON.stringify({ origin, address, responses: {}, part: 'layout' } satisfies PageRequest);
      const result = await renderers.render(siteFor(''), request, true);
      const isLayout = result.type === 'page' && result.part === 'layout' && !refusalOf(result.markup);
      return isLayout ? result.markup : undefined;
    },
  };
}

function hasServerBuild(record: BuildRecord): record is WithServerBuild {
  return record.server !== undefined;
}
