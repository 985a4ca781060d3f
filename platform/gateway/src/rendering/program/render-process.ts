import './closed-network.ts';
import { constants, getPriority, setPriority } from 'node:os';
import { LRUCache } from 'lru-cache';
import workerpool from 'workerpool';
import type { RenderPhase, RenderReply } from '#rendering/render-reply.ts';
import type { ServerSources } from '#rendering/server-sources.ts';
import { createIsolatedSite, type IsolatedSite } from './isolated-site.ts';

/** Sites that one process holds: some megabytes each. */
const MOST_SITES = 4;
/** Renders after which a process is replaced, whatever its size. */
const MOST_RENDERS = 20_000;
/** Renders between two looks at the size of the process: few, as what one selection has filled, others lack. */
const RENDERS_PER_CHECK = 5;
/** Bytes of memory after which a process is replaced: some way below its heap limit. */
const LARGEST_RSS = 220 * 1024 * 1024;
/** Time for the last reply to leave. */
const EXIT_DELAY_MS = 50;

const sites = new LRUCache<string, IsolatedSite>({ max: MOST_SITES });
let renders = 0;

// Visitors whose page is known do not wait for one that is being rendered.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

// A promise that a server build leaves rejected must not end the process.
process.on('unhandledRejection', () => undefined);

workerpool.worker({
  async load(key: string, sources: ServerSources): Promise<RenderReply> {
    return { type: 'loaded', broken: (await siteOf(key, sources)).broken };
  },

  async render(key: string, request: string, sources?: ServerSources): Promise<RenderReply> {
    const known = sites.get(key);
    if (!known && !sources) return { type: 'sources-needed' };
    const site = known ?? (await siteOf(key, sources as ServerSources));
    await enter({ phase: 'rendering' });
    const outcome = await site.render(request);
    retireWhenWorn();
    return { type: 'rendered', outcome, broken: site.broken };
  },
});

async function siteOf(key: string, sources: ServerSources): Promise<IsolatedSite> {
  const known = sites.get(key);
  if (known) return known;
  const site = await createIsolatedSite(sources, (build) => enter({ phase: 'evaluating', build }));
  sites.set(key, site);
  return site;
}

/** Lets the gateway know that what happens now is the doing of server builds. */
async function enter(phase: RenderPhase): Promise<void> {
  workerpool.workerEmit(phase);
  await new Promise((resolve) => setImmediate(resolve));
}

function retireWhenWorn(): void {
  renders += 1;
  const worn = renders >= MOST_RENDERS;
  const large = renders % RENDERS_PER_CHECK === 0 && process.memoryUsage.rss() > LARGEST_RSS;
  if (worn || large) setTimeout(() => process.exit(0), EXIT_DELAY_MS);
}
