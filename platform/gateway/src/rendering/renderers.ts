import type { RenderOutcome } from '@mortar/federation';
import { parseOutcome } from './parse-outcome.ts';
import type { BrokenBuild } from './program/isolated-site.ts';
import type { ProcessResult } from './renderer-process.ts';
import {
  createRendererProcesses,
  type RendererProcesses,
  type RendererProcessesOptions,
} from './renderer-processes.ts';
import { type RendererProgram, writeRendererProgram } from './renderer-program.ts';
import type { ServerSources } from './server-sources.ts';

/** How far a selection is trusted: one of active versions alone, one with a candidate, one with a previewed version. */
export type Trust = 'active' | 'candidate' | 'preview';

/** A selection of versions whose pages can be rendered. */
export interface RenderableSite {
  /** Different for every selection. */
  key: string;
  trust: Trust;
  /** Front end of which a version is previewed. */
  previewed?: string | undefined;
  /** Reads the server builds. */
  sources(): Promise<ServerSources>;
}

/** Server builds ran too long, ended the process, or returned what is no outcome. */
export interface RenderCrash {
  type: 'crash';
  why: string;
  /** Front end whose build was being evaluated; absent when a page was rendered. */
  evaluating?: string;
}

/** What came of a render: an outcome of the site; `unavailable` when no renderer was free or could be started. */
export type RenderResult = (RenderOutcome | RenderCrash | { type: 'unavailable' }) & {
  /** Server builds of the selection that threw when they were evaluated. */
  broken?: readonly BrokenBuild[];
};

/** Processes that render pages. */
export interface Renderers {
  /** Loads the site into the processes ahead of its first page. Returns how that crashed, if it did. Never rejects. */
  load(site: RenderableSite): Promise<RenderCrash | undefined>;
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
  /** Processes for active versions. Candidates have as many again while there are any, previews one. */
  count: number;
  /** Milliseconds that one render may take. */
  renderLimitMs?: number;
  /** Receives why pages cannot be rendered, where no server build is at fault. */
  onError: (error: unknown) => void;
}

/** Milliseconds that one render may take, unless the options say otherwise. */
export const RENDER_LIMIT_MS = 2_000;
/** As many times that may it take to evaluate one server build: some fifty times what it takes a machine that is not busy. */
const EVALUATION_FACTOR = 2.5;
/** Milliseconds without a page of a candidate or preview after which their process ends. */
const IDLE_MS = 60_000;
const CRASHES = { slow: 'It took too long.', died: 'It ended its process twice.' };
const UNAVAILABLE = { type: 'unavailable' } as const;

/** Processes are started with the first site that is loaded or rendered. */
export function createRenderers({ count, renderLimitMs = RENDER_LIMIT_MS, onError }: RenderersOptions): Renderers {
  const limits = { evaluating: renderLimitMs * EVALUATION_FACTOR, rendering: renderLimitMs };
  const shapes: Record<Trust, ClassShape> = {
    active: { count, idleMs: undefined },
    // Neither fewer nor slower: visitors of both are compared.
    candidate: { count, idleMs: IDLE_MS },
    preview: { count: 1, idleMs: IDLE_MS },
  };
  const classes = new Map<Trust, RendererProcesses>();
  let writing: Promise<RendererProgram> | undefined;
  let stopping = false;

  /** Of their own for each class: what serves ordinary visitors waits for nothing that they do not get. */
  async function processesFor(trust: Trust): Promise<RendererProcesses | undefined> {
    writing ??= writeRendererProgram();
    const { path: program } = await writing;
    const known = classes.get(trust);
    if (known || stopping) return known;
    const processes = createRendererProcesses({ ...shapes[trust], program, limits, onError });
    classes.set(trust, processes);
    return processes;
  }

  return {
    async load(site) {
      try {
        const [processes, sources] = [await processesFor(site.trust), await site.sources()];
        const call = async () => processes?.call('load', site, [sources]);
        const results = await Promise.all(Array.from({ length: shapes[site.trust].count }, call));
        return results.map((result) => crashOf(result)).find(Boolean);
      } catch (error) {
        onError(error);
        return undefined;
      }
    },

    async render(site, request, favoured = false) {
      try {
        const processes = await processesFor(site.trust);
        if (!processes) return UNAVAILABLE;
        let result = await processes.call('render', site, [request], favoured);
        if (result.type === 'reply' && result.reply.type === 'sources-needed') {
          result = await processes.call('render', site, [request, await site.sources()], favoured);
        }
        return crashOf(result) ?? resultOf(result);
      } catch (error) {
        onError(error);
        return UNAVAILABLE;
      }
    },

    async stop() {
      stopping = true;
      const program = await writing?.catch(() => undefined);
      await Promise.all([...classes.values()].map((processes) => processes.stop()));
      await program?.remove();
    },
  };
}

type ClassShape = Pick<RendererProcessesOptions, 'count' | 'idleMs'>;

/** The crash that a call came to. */
function crashOf(result: ProcessResult = UNAVAILABLE): RenderCrash | undefined {
  if (result.type !== 'slow' && result.type !== 'died') return undefined;
  const { type, during } = result;
  return { type: 'crash', why: CRASHES[type], ...(during.phase === 'evaluating' && { evaluating: during.build }) };
}

function resultOf(call: ProcessResult): RenderResult {
  if (call.type !== 'reply' || call.reply.type !== 'rendered') return UNAVAILABLE;
  const { outcome, broken } = call.reply;
  const parsed = parseOutcome(outcome);
  return parsed ? { ...parsed, broken } : { type: 'crash', why: 'It returned no outcome of rendering.', broken };
}
