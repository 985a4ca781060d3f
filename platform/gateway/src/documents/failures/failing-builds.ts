import type { FailureCause } from '@mortar/federation';
import { clientNetwork } from '@mortar/server/http';
import { LRUCache } from 'lru-cache';

/** Failures after which something is not rendered for some time: renders of an address, addresses of a network. */
const MOST_FAILURES = 3;
/** Milliseconds for which it is not, and for which a build is left out, from the last failure on. */
const OPEN_MS = 30_000;
/** Milliseconds after which a build that is not run is tried once, for any visitor. */
const TRIAL_EVERY_MS = 3_000;
/** Builds, addresses and networks that are remembered, each. */
const MOST_REMEMBERED = 2_000;

/** A server build that could not render a page. */
export interface RenderFailure {
  name: string;
  version: string;
  cause: FailureCause;
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
 * What a build is left out of once it failed: every page, as it could not be evaluated; the pages of other front ends, of
 * which it made one fail; or none, until more pages of its own fail.
 */
export type LeftOutOf = 'every page' | 'pages of others' | 'none yet';

type Build = Pick<RenderFailure, 'name' | 'version'>;

/**
 * Circuit breakers of server builds. Visitors choose addresses, so that a page which fails counts against its address
 * and against the network that requests several such pages; against the build it counts only with those of other networks at
 * other addresses, and while it renders none.
 */
export interface FailingBuilds {
  /** Why a build is not evaluated at the moment; `undefined` when it is. */
  stopped(build: Build): RenderFailure | undefined;
  /** Whether pages of a front end are rendered without a build at the moment. */
  isLeftOut(build: Build, owner: string): boolean;
  /**
   * Why a page is not rendered at the moment: the failure of this page, or `skipped` when it may be the fault of
   * others; `undefined` when it is rendered.
   */
  open(build: Build, page: PageTried): RenderFailure | 'skipped' | undefined;
  failed(failure: RenderFailure, page: PageTried, leftOutOf: LeftOutOf): void;
  succeeded(build: Build, page: PageTried): void;
}

interface Streak {
  addresses: Set<string>;
  networks: Set<string>;
  triedAt: number;
}

export function createFailingBuilds(): FailingBuilds {
  const ofAddress = remembered<{ count: number; last: RenderFailure }>();
  const ofNetwork = remembered<Set<string>>();
  const ofBuild = remembered<Streak>();
  const stopped = remembered<RenderFailure>();
  const onOwnPages = remembered<RenderFailure>();
  return {
    stopped: (build) => stopped.get(keyOf(build)),

    isLeftOut: (build, owner) => stopped.has(keyOf(build)) || (build.name !== owner && onOwnPages.has(keyOf(build))),

    open(build, { address, caller, refreshing }) {
      const failing = ofAddress.get(keyOf(build, address));
      if (failing && failing.count >= MOST_FAILURES) return failing.last;
      const addresses = ofNetwork.get(keyOf(build, clientNetwork(caller)));
      if (!refreshing && addresses && addresses.size >= MOST_FAILURES) return 'skipped';
      const streak = ofBuild.get(keyOf(build));
      if (!streak || streak.addresses.size < MOST_FAILURES || streak.networks.size < MOST_FAILURES) return undefined;
      const now = performance.now();
      if (now - streak.triedAt < TRIAL_EVERY_MS) return 'skipped';
      streak.triedAt = now;
      return undefined;
    },

    failed(failure, { address, caller }, leftOutOf) {
      if (leftOutOf !== 'none yet') {
        (leftOutOf === 'every page' ? stopped : onOwnPages).set(keyOf(failure), failure);
        return;
      }
      const network = clientNetwork(caller);
      const count = (ofAddress.get(keyOf(failure, address))?.count ?? 0) + 1;
      ofAddress.set(keyOf(failure, address), { count, last: failure });
      ofNetwork.set(keyOf(failure, network), withOne(ofNetwork.get(keyOf(failure, network)), address));
      const { addresses, networks } = ofBuild.get(keyOf(failure)) ?? {};
      ofBuild.set(keyOf(failure), {
        addresses: withOne(addresses, address),
        networks: withOne(networks, network),
        triedAt: performance.now(),
      });
    },

    succeeded(build, { address }) {
      ofAddress.delete(keyOf(build, address));
      // What a network failed at counts on: it may ask for a page that renders in between.
      ofBuild.delete(keyOf(build));
    },
  };
}

function remembered<Value extends object>(): LRUCache<string, Value> {
  return new LRUCache({ max: MOST_REMEMBERED, ttl: OPEN_MS });
}

function keyOf({ name, version }: Build, of = ''): string {
  return `${name} ${version} ${of}`;
}

/** As many as matter. */
function withOne(texts: ReadonlySet<string> = new Set(), text: string): Set<string> {
  return new Set([...texts, text].slice(-MOST_FAILURES));
}
