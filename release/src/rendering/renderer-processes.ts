import pLimit from 'p-limit';
import workerpool, { type Pool } from 'workerpool';
import { processOptions } from './process-options.ts';
import type { RenderPhase, RenderReply } from './render-reply.ts';

/**
 * What came of a call: the process's reply; `slow` when server builds ran too long, `died` when they ended the process;
 * `unavailable` when too many calls wait, or no process could be started.
 */
export type ProcessResult =
  | { type: 'reply'; reply: RenderReply }
  | { type: 'slow' }
  | { type: 'died' }
  | { type: 'unavailable' };

/** Processes that each run one call at a time. One that dies or has to be stopped is replaced. */
export interface RendererProcesses {
  /** Never rejects. */
  call(method: 'load' | 'render', ...params: unknown[]): Promise<ProcessResult>;
  /** The same, with a place where it waits even when there is none for others. Never rejects. */
  callFavoured(method: 'load' | 'render', ...params: unknown[]): Promise<ProcessResult>;
  stop(): Promise<void>;
}

interface RendererProcessesOptions {
  count: number;
  /** Path of their program. */
  program: string;
  /** Milliseconds that server builds may run in each phase. */
  limits: Readonly<Record<RenderPhase, number>>;
  onError: (error: unknown) => void;
}

/** Calls that wait for a process: about a second of its work. */
const MOST_WAITING = 64;
/** Favoured calls that wait beyond those. */
const MOST_FAVOURED = 64;
/** Milliseconds for a process to start and to reply, whatever server builds do. */
const REPLY_TIMEOUT_MS = 30_000;
/** Milliseconds that a process which is stopped has to end by itself, before it receives a signal. */
const TERMINATE_MS = 100;
/** Milliseconds after which a process that was stopped counts as ended. */
const TERMINATED_MS = 1_000;

export function createRendererProcesses({
  count,
  program,
  limits,
  onError,
}: RendererProcessesOptions): RendererProcesses {
  const free = Array.from({ length: count }, startProcess);
  const limit = pLimit(count);
  const ending = new Set<Promise<void>>();
  let stopping = false;

  /**
   * A pool of one: what workerpool has in its queue when a process dies would wait for the next call. It has no
   * minimum: workerpool would replace a process of a pool that has ended, too.
   */
  function startProcess(): Pool {
    const process = workerpool.pool(program, {
      workerType: 'process',
      maxWorkers: 1,
      workerTerminateTimeout: TERMINATE_MS,
      // What a renderer prints, such as the report of a full heap, stays out of the gateway's own output.
      emitStdStreams: true,
      forkOpts: processOptions(program),
    });
    // It starts now instead of with its first call.
    void Promise.resolve(process.exec('methods')).catch(() => undefined);
    return process;
  }

  async function inProcess(method: string, params: unknown[]): Promise<ProcessResult> {
    const process = free.pop();
    if (!process) return { type: 'unavailable' };
    const result = await runIn(process, method, params);
    const reusable = result.type === 'reply' && !stopping;
    // A process that was stopped in the middle of a call takes its time to end.
    if (!reusable) void end(process);
    if (!stopping) free.push(reusable ? process : startProcess());
    return result;
  }

  function end(process: Pool): Promise<void> {
    const ended = terminate(process).finally(() => ending.delete(ended));
    ending.add(ended);
    return ended;
  }

  /** Ends when the call does, and tries again when a process died before server builds began to run. */
  async function runIn(process: Pool, method: string, params: unknown[]): Promise<ProcessResult> {
    let deaths = 0;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      let begun = false;
      let timer: NodeJS.Timeout | undefined;
      try {
        const reply = process.exec(method, params, {
          on(event: RenderPhase | Printed) {
            if (typeof event === 'object') return;
            begun = true;
            clearTimeout(timer);
            timer = setTimeout(() => reply.cancel(), limits[event]);
          },
        });
        return { type: 'reply', reply: (await reply.timeout(REPLY_TIMEOUT_MS)) as RenderReply };
      } catch (error) {
        if (error instanceof workerpool.Promise.CancellationError) return { type: 'slow' };
        if (!(error instanceof workerpool.TerminateError)) {
          if (!stopping) onError(error);
          return { type: 'unavailable' };
        }
        if (stopping) break;
        if (begun) deaths += 1;
        // Something else may have killed the first one.
        if (deaths === 2) return { type: 'died' };
      } finally {
        clearTimeout(timer);
      }
    }
    return { type: 'unavailable' };
  }

  async function inTurn(method: string, params: unknown[], places: number): Promise<ProcessResult> {
    if (stopping || limit.pendingCount >= places) return { type: 'unavailable' };
    return limit(inProcess, method, params);
  }

  return {
    call: (method, ...params) => inTurn(method, params, MOST_WAITING),
    callFavoured: (method, ...params) => inTurn(method, params, MOST_WAITING + MOST_FAVOURED),

    async stop() {
      stopping = true;
      free.splice(0).forEach(end);
      await Promise.all(ending);
    },
  };
}

const MOST_TRIES = 3;

/** What workerpool emits when a process printed. */
type Printed = { stdout: string } | { stderr: string };

/** Ends a process, also one that has died by itself. */
async function terminate(process: Pool): Promise<void> {
  await Promise.resolve(process.terminate(true, TERMINATED_MS)).catch(() => undefined);
}
