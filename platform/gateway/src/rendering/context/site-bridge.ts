import './web-globals.ts';
import { inBrowser } from './in-browser.ts';
import { runDueTimers, stopTimers } from './timers.ts';
import type { CreateServerSite, PageRequest, RenderOutcome, ServerSite } from '@mortar/federation';

/**
 * What the renderer process calls in a site's context. Only strings go in and come out, apart from the
 * functions that the process itself compiled here.
 */
export interface SiteBridge {
  /**
   * Runs one server build. Returns the message of what it threw, or an empty string.
   *
   * @param assetAddress where browsers find the files of its version, ending in `/`
   */
  evaluate(name: string, assetAddress: string, build: CommonJsModule): string;
  /** Creates the site from what was evaluated. Returns the message of what the host threw, or an empty string. */
  create(hostName: string, boot: string): string;
  /** Starts to render a page; `request` is a `PageRequest` as JSON. */
  start(request: string): void;
  /** Runs timers that are due. Returns the outcome as text once there is one: JSON, and from its second line on markup. */
  advance(): string | undefined;
}

type CommonJsModule = (
  module: { exports: unknown },
  exports: unknown,
  require: (name: string) => never,
  assetAddress: string,
  loadInBrowser: typeof inBrowser,
) => void;

// Taken before any server build can replace them.
const { stringify, parse } = JSON;

const builds = new Map<string, unknown>();
let site: ServerSite | undefined;
let host = '';
let outcome: string | undefined;

export const bridge: SiteBridge = {
  evaluate(name, assetAddress, build) {
    return messageOf(() => {
      const module = { exports: {} };
      build(module, module.exports, refuseToRequire, assetAddress, inBrowser);
      builds.set(name, module.exports);
    });
  },

  create(hostName, boot) {
    host = hostName;
    return messageOf(() => {
      const { createServerSite } = builds.get(hostName) as { createServerSite: CreateServerSite };
      builds.delete(hostName);
      site = createServerSite(parse(boot), Object.fromEntries(builds));
    });
  },

  start(request) {
    outcome = undefined;
    stopTimers();
    render(request).then(
      (text) => (outcome = text),
      (error: unknown) => (outcome = stringify({ type: 'failure', owner: host, message: describe(error) })),
    );
  },

  advance() {
    runDueTimers();
    return outcome;
  },
};

async function render(request: string): Promise<string> {
  if (!site) throw new Error('There is no site.');
  return textOf(await site.render(parse(request) as PageRequest));
}

/** Markup as it is: in JSON each of its many quotes would be escaped here, and looked for there. */
function textOf(outcome: RenderOutcome): string {
  // A host may return anything: what is no text stays what it is, and is refused for it.
  if (outcome.type !== 'page' || typeof outcome.markup !== 'string') return stringify(outcome);
  const { markup, ...others } = outcome;
  return `${stringify(others)}\n${markup}`;
}

function messageOf(run: () => void): string {
  try {
    run();
    return '';
  } catch (error) {
    return describe(error) || 'Something was thrown.';
  }
}

function describe(error: unknown): string {
  try {
    return String(error).slice(0, 500);
  } catch {
    return 'Something was thrown that cannot be described.';
  }
}

function refuseToRequire(name: string): never {
  throw new Error(`A server build has no modules beside its own: ${name} was required.`);
}
