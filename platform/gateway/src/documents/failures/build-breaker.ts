import { clientNetwork } from '@mortar/server/http';
import type { RecordedCause } from '@mortar/rollouts/telemetry/cause';
import { LRUCache } from 'lru-cache';

/** Failures after which an address, a network or a build is skipped. */
const THRESHOLD = 3;
/** Milliseconds for which a failure counts. */
const OPEN_MS = 30_000;
/** Milliseconds after which a build that is skipped is tried once, for any visitor. */
const TRIAL_EVERY_MS = 3_000;
const MOST_FAILURES = 500;
const MOST_BUILDS = 500;

/** A server build that could not render a page. */
export interface RenderFailure {
  name: string;
  version: string;
  /** What was thrown, with its stack, or a sentence: for the log and for who publishes. */
  message: string;
  cause: RecordedCause;
}

/** A page that is rendered for a visitor. */
export interface PageTried {
  /** Path and query. */
  address: string;
  /** Network address of the client. */
  caller: string;
  /** Whether visitors share an earlier one: it is then no matter who asks. */
  refreshing: boolean;
}

/**
 * Circuit breaker of one server build. Visitors choose addresses, so one address or one network cannot open it for the
 * others: a page that fails counts against its address, against the network that requests several such pages, and against
 * the build only together with those of other networks, while it renders none.
 */
export class BuildBreaker {
  /** Why the build is not evaluated at the moment. */
  get stopped(): RenderFailure | undefined {
    return this.#stopped && isRecent(this.#stopped) ? this.#stopped.failure : undefined;
  }

  /** Whether pages of other front ends are rendered without the build at the moment. */
  get isLeftOutOfOthers(): boolean {
    return this.stopped !== undefined || (this.#leftOut !== undefined && isRecent(this.#leftOut));
  }

  #stopped: { failure: RenderFailure; at: number } | undefined;
  #leftOut: { at: number } | undefined;
  /** Of its own pages. */
  #failures: { failure: RenderFailure; address: string; network: string; at: number }[] = [];
  #succeededAt = Number.NEGATIVE_INFINITY;
  #triedAt = Number.NEGATIVE_INFINITY;

  /** Why a page is not rendered: it failed itself, or it is skipped for the failures of others; `undefined`: it is. */
  refusal({ address, caller, refreshing }: PageTried): RenderFailure | 'skipped' | undefined {
    if (this.#failures.length === 0) return undefined;
    this.#failures = this.#failures.filter(isRecent);
    const ofAddress = this.#failures.filter((one) => one.address === address);
    if (ofAddress.length >= THRESHOLD) return ofAddress.at(-1)?.failure;
    const network = clientNetwork(caller);
    const ofNetwork = this.#failures.filter((one) => one.network === network);
    if (!refreshing && countOf(ofNetwork, 'address') >= THRESHOLD) return 'skipped';
    const streak = this.#failures.filter(({ at }) => at > this.#succeededAt);
    if (countOf(streak, 'address') < THRESHOLD || countOf(streak, 'network') < THRESHOLD) return undefined;
    const now = performance.now();
    if (now - this.#triedAt < TRIAL_EVERY_MS) return 'skipped';
    this.#triedAt = now;
    return undefined;
  }

  /** A page of its own failed. */
  failed(failure: RenderFailure, { address, caller }: PageTried): void {
    const at = performance.now();
    this.#triedAt = at;
    this.#failures.push({ failure, address, network: clientNetwork(caller), at });
    if (this.#failures.length > MOST_FAILURES) this.#failures.shift();
  }

  succeeded({ address }: PageTried): void {
    this.#succeededAt = performance.now();
    if (this.#failures.length > 0) this.#failures = this.#failures.filter((one) => one.address !== address);
  }

  /** It could not be evaluated: no page can be rendered with it. */
  stop(failure: RenderFailure): void {
    this.#stopped = { failure, at: performance.now() };
  }

  /** It made a page of another front end fail. */
  leaveOutOfOthers(): void {
    this.#leftOut = { at: performance.now() };
  }
}

/** The breaker of each build. */
export type BuildBreakers = (build: Pick<RenderFailure, 'name' | 'version'>) => BuildBreaker;

export function createBuildBreakers(): BuildBreakers {
  const breakers = new LRUCache<string, BuildBreaker>({ max: MOST_BUILDS, memoMethod: () => new BuildBreaker() });
  return ({ name, version }) => breakers.memo(`${name} ${version}`);
}

const isRecent = ({ at }: { at: number }) => performance.now() - at < OPEN_MS;

function countOf<Key extends string>(failures: readonly Record<Key, unknown>[], key: Key): number {
  return new Set(failures.map((failure) => failure[key])).size;
}
