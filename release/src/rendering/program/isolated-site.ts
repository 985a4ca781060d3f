import { createContext, constants, Script } from 'node:vm';
import { LRUCache } from 'lru-cache';
import type { SiteBridge } from '../context/site-bridge.ts';
import type { ServerSources } from '../server-sources.ts';

/** A front end whose server build threw when it was evaluated. */
export interface BrokenBuild {
  owner: string;
  message: string;
}

/** One selection of versions in a context of its own. */
export interface IsolatedSite {
  /** Front ends that could not be evaluated. Without the host there is no page. */
  readonly broken: readonly BrokenBuild[];
  /** The outcome of rendering a page, as JSON of the site's making. */
  render(request: string): Promise<string>;
}

// Replaced by the text of context/site-bridge.ts, bundled, when this program is.
declare const CONTEXT_SOURCE: string;

/** Compiled once for all contexts: a version is part of several selections. */
const scripts = new LRUCache<string, Script>({ max: 12 });

/** Evaluates the server builds of a selection in a fresh context. */
export function createIsolatedSite({ boot, host, remotes }: ServerSources): IsolatedSite {
  // An ordinary global object: one made of an object of ours would inherit from our Object.
  const context = createContext(constants.DONT_CONTEXTIFY, { codeGeneration: { strings: false, wasm: false } });
  const bridge = compiled('context', CONTEXT_SOURCE).runInContext(context) as SiteBridge;
  const broken: BrokenBuild[] = [];
  // The host first: the remotes take the federation runtime from it.
  for (const { name, version, source } of [host, ...remotes]) {
    const message = evaluate(`${name}/${version}`, source, (build) => bridge.evaluate(name, build));
    if (message !== '') broken.push({ owner: name, message });
  }
  const message = broken.some(({ owner }) => owner === host.name) ? '' : bridge.create(host.name, boot);
  if (message !== '') broken.push({ owner: host.name, message: text(message) });

  return {
    broken,
    async render(request) {
      bridge.start(request);
      for (let turn = 0; ; turn += 1) {
        // Promises of the context settle between two turns.
        await new Promise((resolve) => (turn < EAGER_TURNS ? setImmediate(resolve) : setTimeout(resolve, 1)));
        const outcome: unknown = bridge.advance();
        if (outcome !== undefined) return text(outcome);
      }
    },
  };

  type Build = Parameters<SiteBridge['evaluate']>[1];
  function evaluate(file: string, source: string, run: (build: Build) => string): string {
    try {
      return text(run(compiled(file, `${BEFORE}${source}\n})`, BEFORE.length).runInContext(context) as Build));
    } catch {
      return 'The server build could not be compiled.';
    }
  }
}

const BEFORE = '(function (module, exports, require) {';

/** Turns of the event loop before waiting for timers takes pauses. */
const EAGER_TURNS = 50;

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
