import type { RenderOutcome } from '@mortar/contracts';
import workerpool, { type Pool } from 'workerpool';
import { parseOutcome } from './parse-outcome.ts';
import { processOptions } from './process-options.ts';
import type { BrokenBuild } from './program/isolated-site.ts';
import type { RenderPhase, RenderReply } from './render-reply.ts';
import { type RendererProgram, writeRendererProgram } from './renderer-program.ts';
import type { ServerSources } from './server-sources.ts';

/** A selection of versions whose pages can be rendered. */
export interface RenderableSite {
  /** Different for every selection. */
  key: string;
  /** Reads the server builds. */
  sources(): Promise<ServerSources>;
}

/**
 * What came of a render: an outcome of the site; `harm` when it took too long, took the process with it, or
 * returned what is no outcome; `unavailable` when no renderer was free or could be started.
 */
export type RenderResult = (RenderOutcome | { type: 'harm'; why: string } | { type: 'unavailable' }) & {
  /** Server builds of the selection that threw when they were evaluated. */
  broken?: readonly BrokenBuild[];
};

/** Processes that render pages. */
export interface Renderers {
  /** Loads the site into a process ahead of its first page. Never rejects. */
  load(site: RenderableSite): Promise<readonly BrokenBuild[]>;
  /**
   * Renders once. Never rejects.
   *
   * @param request a `PageRequest` as JSON
   */
  render(site: RenderableSite, request: string): Promise<RenderResult>;
  stop(): Promise<void>;
}

interface RenderersOptions {
  /** Processes. */
  count: number;
  /** Milliseconds that one render may take. */
  renderLimitMs?: number;
  /** Receives why processes cannot be started. */
  onError: (error: unknown) => void;
}

/** Pages that wait for a process; others are left to the browser at once. */
const MOST_QUEUED = 64;
const RENDER_LIMIT_MS = 2_000;
/** Milliseconds that it may take to evaluate the server builds of a selection. */
const LOAD_LIMIT_MS = 10_000;
/** Milliseconds for a process to start and to reply, whatever server builds do. */
const TRANSPORT_LIMIT_MS = 30_000;
/** Milliseconds that a process which was stopped has to end by itself. */
const TERMINATE_MS = 100;

type Call = { type: 'reply'; reply: RenderReply } | { type: 'harm'; why: string } | { type: 'unavailable' };

/** Processes are started with the first site that is loaded or rendered, and replaced when they end. */
export function createRenderers({ count, renderLimitMs = RENDER_LIMIT_MS, onError }: RenderersOptions): Renderers {
  let starting: Promise<{ pool: Pool; program: RendererProgram }> | undefined;
  const stopping = new AbortController();
  const limits: Record<RenderPhase, number> = { loading: LOAD_LIMIT_MS, rendering: renderLimitMs };

  async function start(): Promise<{ pool: Pool; program: RendererProgram }> {
    const program = await writeRendererProgram();
    const pool = workerpool.pool(program.path, {
      workerType: 'process',
      minWorkers: count,
      maxWorkers: count,
      maxQueueSize: MOST_QUEUED,
      workerTerminateTimeout: TERMINATE_MS,
      forkOpts: processOptions(program.path),
    });
    return { pool, program };
  }

  function started(): Promise<{ pool: Pool; program: RendererProgram }> {
    starting ??= start().catch((error: unknown) => {
      onError(error);
      starting = undefined;
      throw error;
    });
    return starting;
  }

  /** Runs one method in a process. A process that dies before it began is no matter of the server builds. */
  async function call(method: 'load' | 'render', ...params: unknown[]): Promise<Call> {
    let deaths = 0;
    for (let tries = 0; tries < count + 2 && !stopping.signal.aborted; tries += 1) {
      let begun = false;
      let limit: NodeJS.Timeout | undefined;
      try {
        const { pool } = await started();
        const reply = pool.exec(method, params, {
          on: (phase: RenderPhase) => {
            begun = true;
            clearTimeout(limit);
            limit = setTimeout(() => reply.cancel(), limits[phase]);
          },
        });
        return { type: 'reply', reply: (await reply.timeout(TRANSPORT_LIMIT_MS)) as RenderReply };
      } catch (error) {
        if (error instanceof workerpool.Promise.CancellationError) return { type: 'harm', why: 'It took too long.' };
        if (error instanceof workerpool.Promise.TimeoutError) return { type: 'unavailable' };
        if (!(error instanceof workerpool.TerminateError)) {
          if (!isRefused(error)) onError(error);
          return { type: 'unavailable' };
        }
        // One can be killed from outside; twice in a row is the page's doing.
        if (begun) deaths += 1;
        if (deaths === 2) return { type: 'harm', why: 'The process died twice while rendering.' };
      } finally {
        clearTimeout(limit);
      }
    }
    return { type: 'unavailable' };
  }

  async function load(site: RenderableSite): Promise<readonly BrokenBuild[]> {
    const result = await call('load', site.key, await site.sources());
    return result.type === 'reply' && result.reply.type === 'loaded' ? result.reply.broken : [];
  }

  return {
    load: (site) => load(site).catch(() => []),

    async render(site, request) {
      const first = await call('render', site.key, request);
      const needed = first.type === 'reply' && first.reply.type === 'sources-needed';
      const last = needed
        ? await site.sources().then(
            (sources) => call('render', site.key, request, sources),
            (): Call => ({ type: 'unavailable' }),
          )
        : first;
      return resultOf(last);
    },

    async stop() {
      stopping.abort();
      const running = await starting?.catch(() => undefined);
      await running?.pool.terminate(true);
      await running?.program.remove();
    },
  };
}

/** Whether the pool had too many pages waiting, or was ended. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && /^(?:Max queue size|Pool terminated|Worker terminated)/.test(error.message);
}

function resultOf(call: Call): RenderResult {
  if (call.type !== 'reply') return call;
  if (call.reply.type !== 'rendered') return { type: 'unavailable' };
  const { outcome, broken } = call.reply;
  const parsed = parseOutcome(outcome);
  return parsed ? { ...parsed, broken } : { type: 'harm', why: 'It returned no outcome of rendering.', broken };
}
