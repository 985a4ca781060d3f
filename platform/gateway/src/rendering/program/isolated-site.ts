import { createContext, constants, Script } from 'node:vm';
import { LRUCache } from 'lru-cache';
import type { SiteBridge } from '#rendering/context/site-bridge.ts';
import type { ServerSources } from '#rendering/server-sources.ts';

/** A front end whose server build threw when it was evaluated. */
export interface BrokenBuild {
  owner: string;
  message: string;
}

/** One selection of versions in a context of its own. */
export interface IsolatedSite {
  /** Front ends that could not be evaluated. Without the host there is no page. */
  readonly broken: readonly BrokenBuild[];
  /** The outcome of rendering a page, as text of the site's making; empty when it is too long for anybody. */
  render(request: string): Promise<string>;
}

// Replaced by the text of context/site-bridge.ts, bundled, when this program is.
declare const CONTEXT_SOURCE: string;

/** Compiled once for all contexts: a version is part of several selections. */
const scripts = new LRUCache<string, Script>({ max: 12 });

/** Characters of an outcome: documents of this size help no visitor. */
const LONGEST_OUTCOME = 2_000_000;
/** Characters of why a build could not be evaluated. */
const LONGEST_MESSAGE = 500;

/**
 * Evaluates the server builds of a selection in a fresh context.
 *
 * @param entering called before code of a front end runs, and awaited
 */
export async function createIsolatedSite(
  { boot, host, remotes }: ServerSources,
  entering: (build: string) => Promise<void>,
): Promise<IsolatedSite> {
  // An ordinary global object: one made of an object of ours would inherit from our Object.
  const context = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });
  const bridge = compiled('context', CONTEXT_SOURCE).runInContext(context) as SiteBridge;
  const broken: BrokenBuild[] = [];
  const isBroken = (owner: string, message: string) => {
    if (message !== '') broken.push({ owner, message: message.slice(0, LONGEST_MESSAGE) });
  };
  // The host first: the remotes take the federation runtime from it.
  for (const { name, version, source, assetAddress } of [host, ...remotes]) {
    await entering(name);
    isBroken(
      name,
      evaluate(`${name}/${version}`, source, (build) => bridge.evaluate(name, assetAddress, build)),
    );
    await promisesSettle();
  }
  if (!broken.some(({ owner }) => owner === host.name)) {
    await entering(host.name);
    isBroken(host.name, text(bridge.create(host.name, boot)));
    await promisesSettle();
  }

  return {
    broken,
    async render(request) {
      bridge.start(request);
      for (let turn = 0; ; turn += 1) {
        await (turn < EAGER_TURNS ? promisesSettle() : new Promise((resolve) => setTimeout(resolve, 1)));
        const outcome: unknown = bridge.advance();
        if (outcome === undefined) continue;
        // What the page has left running may not end, which is its own doing and not that of the page after it.
        await promisesSettle();
        const returned = text(outcome);
        return returned.length > LONGEST_OUTCOME ? '' : returned;
      }
    },
  };

  type Build = Parameters<SiteBridge['evaluate']>[2];
  function evaluate(file: string, source: string, run: (build: Build) => string): string {
    try {
      return text(run(compiled(file, `${BEFORE}${source}\n})`, BEFORE.length).runInContext(context) as Build));
    } catch {
      return 'The server build could not be compiled.';
    }
  }
}

const BEFORE = '(function (module, exports, require, assetAddress, inBrowser) {';

/** Turns of the event loop before waiting for timers takes pauses. */
const EAGER_TURNS = 50;

/** The next turn of the event loop, which comes when every promise of the contexts that can settle has. */
function promisesSettle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** @param before characters before the first of the file itself: stacks count from that one */
function compiled(file: string, source: string, before = 0): Script {
  const known = scripts.get(file);
  if (known) return known;
  const script = new Script(source, { filename: file, columnOffset: -before });
  scripts.set(file, script);
  return script;
}

/** Nothing but text leaves a context. */
function text(value: unknown): string {
  return typeof value === 'string' ? value : 'Something other than text.';
}
