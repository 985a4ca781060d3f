import type { RenderOutcome } from '@mortar/contracts';
import { parseOutcome } from './parse-outcome.ts';
import type { BrokenBuild } from './program/isolated-site.ts';
import { createRendererProcesses, type ProcessResult, type RendererProcesses } from './renderer-processes.ts';
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
 * What came of a render: an outcome of the site; `crash` when it took too long, took the process with it, or
 * returned what is no outcome; `unavailable` when no renderer was free or could be started.
 */
export type RenderResult = (RenderOutcome | { type: 'crash'; why: string } | { type: 'unavailable' }) & {
  /** Server builds of the selection that threw when they were evaluated. */
  broken?: readonly BrokenBuild[];
};

/** Processes that render pages. */
export interface Renderers {
  /** Loads the site into the processes ahead of its first page. Never rejects. */
  load(site: RenderableSite): Promise<void>;
  /**
   * Renders once. Never rejects.
   *
   * @param request a `PageRequest` as JSON
   * @param favoured whether a place is kept for it when many renders wait
   */
  render(site: RenderableSite, request: string, favoured?: boolean): Promise<RenderResult>;
  stop(): Promise<void>;
}

interface RenderersOptions {
  /** Processes. */
  count: number;
  /** Milliseconds that one render may take. */
  renderLimitMs?: number;
  /** Receives why pages cannot be rendered, where no server build is at fault. */
  onError: (error: unknown) => void;
}

/** Milliseconds that one render may take, unless the options say otherwise. */
export const RENDER_LIMIT_MS = 2_000;
/** Milliseconds that it may take to evaluate the server builds of a selection. */
const LOAD_LIMIT_MS = 10_000;

const CRASHES = { slow: 'It took too long.', died: 'It ended its process twice.' };

/** Processes are started with the first site that is loaded or rendered. */
export function createRenderers({ count, renderLimitMs = RENDER_LIMIT_MS, onError }: RenderersOptions): Renderers {
  const limits = { loading: LOAD_LIMIT_MS, rendering: renderLimitMs };
  let starting: Promise<RunningRenderers> | undefined;

  async function start(): Promise<RunningRenderers> {
    const program = await writeRendererProgram();
    return { program, processes: createRendererProcesses({ count, program: program.path, limits, onError }) };
  }

  function running(): Promise<RunningRenderers> {
    starting ??= start();
    return starting;
  }

  return {
    async load(site) {
      try {
        const [{ processes }, sources] = [await running(), await site.sources()];
        await Promise.all(Array.from({ length: count }, () => processes.call('load', site.key, sources)));
      } catch (error) {
        onError(error);
      }
    },

    async render(site, request, favoured = false) {
      try {
        const { processes } = await running();
        const call = favoured ? 'callFavoured' : 'call';
        const first = await processes[call]('render', site.key, request);
        if (first.type !== 'reply' || first.reply.type !== 'sources-needed') return resultOf(first);
        return resultOf(await processes[call]('render', site.key, request, await site.sources()));
      } catch (error) {
        onError(error);
        return { type: 'unavailable' };
      }
    },

    async stop() {
      const renderers = await starting?.catch(() => undefined);
      await renderers?.processes.stop();
      await renderers?.program.remove();
    },
  };
}

interface RunningRenderers {
  program: RendererProgram;
  processes: RendererProcesses;
}

function resultOf(call: ProcessResult): RenderResult {
  if (call.type === 'slow' || call.type === 'died') return { type: 'crash', why: CRASHES[call.type] };
  if (call.type === 'unavailable') return { type: 'unavailable' };
  if (call.reply.type !== 'rendered') return { type: 'unavailable' };
  const { outcome, broken } = call.reply;
  const parsed = parseOutcome(outcome);
  return parsed ? { ...parsed, broken } : { type: 'crash', why: 'It returned no outcome of rendering.', broken };
}
