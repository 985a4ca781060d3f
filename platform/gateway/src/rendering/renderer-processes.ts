import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Pool } from 'workerpool';
import { callProcess, endProcess, type ProcessOptions, type ProcessResult, startProcess } from './renderer-process.ts';

/** Processes that each run one call at a time. One that dies or has to be stopped is replaced. */
export interface RendererProcesses {
  /**
   * Never rejects.
   *
   * @param favoured whether it gets a place where it waits even when there is none for others
   */
  call(method: 'load' | 'render', site: CalledSite, params?: unknown[], favoured?: boolean): Promise<ProcessResult>;
  stop(): Promise<void>;
}

interface CalledSite {
  /** First parameter of the call. */
  key: string;
  /** Front end of which a version is previewed. */
  previewed?: string | undefined;
}

export interface RendererProcessesOptions extends ProcessOptions {
  count: number;
  /**
   * Milliseconds without a call after which processes end, to be started again by the next one. Undefined: they start
   * now and stay.
   */
  idleMs: number | undefined;
}

/** Calls that wait for a process: about a second of its work. */
const MOST_WAITING = 64;
/** Favoured calls that wait beyond those. */
const MOST_FAVOURED = 64;
/**
 * Milliseconds for which a site is not called again whose builds could not be evaluated, nor any version of a front end
 * that is previewed after one has crashed: it takes a seventh of the time of the others at most.
 */
const REST_MS = 30_000;

const UNAVAILABLE = { type: 'unavailable' } as const;

export function createRendererProcesses({ count, idleMs, ...options }: RendererProcessesOptions): RendererProcesses {
  const start = () => startProcess(options);
  const free = idleMs === undefined ? Array.from({ length: count }, start) : [];
  const limit = pLimit(count);
  const ending = new Set<Promise<void>>();
  const resting = new LRUCache<string, true>({ max: 400, ttl: REST_MS });
  let idle: NodeJS.Timeout | undefined;
  let stopping = false;

  async function inProcess(method: string, site: CalledSite, params: unknown[]): Promise<ProcessResult> {
    // Asked when its turn has come: another call may have found out while it waited.
    if (stopping || resting.has(site.key) || resting.has(`${site.previewed}`)) return UNAVAILABLE;
    clearTimeout(idle);
    const process = free.pop() ?? start();
    const result = await callProcess(process, method, [site.key, ...params], {
      ...options,
      isStopping: () => stopping,
    });
    if (result.type === 'slow' || result.type === 'died') {
      if (result.during.phase === 'evaluating') resting.set(site.key, true);
      if (site.previewed !== undefined) resting.set(site.previewed, true);
    }
    const reusable = result.type === 'reply' && !stopping;
    // A process that was stopped in the middle of a call takes its time to end.
    if (!reusable) void end(process);
    if (!stopping) free.push(reusable ? process : start());
    if (!stopping && idleMs !== undefined) idle = setTimeout(endFree, idleMs).unref();
    return result;
  }

  function endFree(): void {
    free.splice(0).forEach(end);
  }

  function end(process: Pool): Promise<void> {
    const ended = endProcess(process).finally(() => ending.delete(ended));
    ending.add(ended);
    return ended;
  }

  return {
    async call(method, site, params = [], favoured = false) {
      const places = favoured ? MOST_WAITING + MOST_FAVOURED : MOST_WAITING;
      if (stopping || limit.pendingCount >= places) return UNAVAILABLE;
      return limit(inProcess, method, site, params);
    },

    async stop() {
      stopping = true;
      clearTimeout(idle);
      endFree();
      await Promise.all(ending);
    },
  };
}
