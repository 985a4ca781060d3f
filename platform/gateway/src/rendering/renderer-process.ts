import workerpool, { type Pool } from 'workerpool';
import { processOptions } from './process-options.ts';
import type { RenderPhase, RenderReply } from './render-reply.ts';

/**
 * What came of a call: the process's reply; `slow` when server builds ran too long, `died` when they ended the process;
 * `unavailable` when it is no longer wanted, too many calls wait, or no process could be started.
 */
export type ProcessResult =
  | { type: 'reply'; reply: RenderReply }
  | { type: 'slow' | 'died'; during: RenderPhase }
  | { type: 'unavailable' };

export interface ProcessOptions {
  /** Path of the program. */
  program: string;
  /** Milliseconds that server builds may run in each phase. */
  limits: Readonly<Record<RenderPhase['phase'], number>>;
  onError: (error: unknown) => void;
}

/** Times that a call is tried whose process died. */
const MOST_TRIES = 3;
/** Milliseconds for a process to start and to reply, whatever server builds do. */
const REPLY_TIMEOUT_MS = 30_000;
/** Milliseconds that a process which is stopped has to end by itself, before it receives a signal. */
const TERMINATE_MS = 100;
/** Milliseconds after which a process that was stopped counts as ended. */
const TERMINATED_MS = 1_000;

/** What workerpool emits when a process printed. */
type Printed = { stdout: string } | { stderr: string };

/**
 * A pool of one: what workerpool has in its queue when a process dies would wait for the next call. It has no
 * minimum: workerpool would replace a process of a pool that has ended, too.
 */
export function startProcess({ program }: Pick<ProcessOptions, 'program'>): Pool {
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

/** Ends a process, also one that has died by itself. */
export async function endProcess(process: Pool): Promise<void> {
  await Promise.resolve(process.terminate(true, TERMINATED_MS)).catch(() => undefined);
}

/** Ends when the call does, and tries again when the process died before server builds began to run. */
export async function callProcess(
  process: Pool,
  method: string,
  params: unknown[],
  { limits, onError, isStopping }: Omit<ProcessOptions, 'program'> & { isStopping: () => boolean },
): Promise<ProcessResult> {
  let deaths = 0;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const ran: { during?: RenderPhase } = {};
    let timer: NodeJS.Timeout | undefined;
    try {
      const reply = process.exec(method, params, {
        on(event: RenderPhase | Printed) {
          if (!('phase' in event)) return;
          ran.during = event;
          clearTimeout(timer);
          timer = setTimeout(() => reply.cancel(), limits[event.phase]);
        },
      });
      return { type: 'reply', reply: (await reply.timeout(REPLY_TIMEOUT_MS)) as RenderReply };
    } catch (error) {
      const { during } = ran;
      if (error instanceof workerpool.Promise.CancellationError && during) return { type: 'slow', during };
      if (!(error instanceof workerpool.TerminateError)) {
        if (!isStopping()) onError(error);
        break;
      }
      if (isStopping()) break;
      if (during) deaths += 1;
      // Something else may have killed the first one.
      if (during && deaths === 2) return { type: 'died', during };
    } finally {
      clearTimeout(timer);
    }
  }
  return { type: 'unavailable' };
}
