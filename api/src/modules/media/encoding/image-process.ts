import workerpool, { type Pool } from 'workerpool';
import type { ImageEvent, ImageReplies, ImageTask } from './image-reply.ts';

/**
 * What came of a task: the reply; `too-costly` when the image took too much memory or time; `died` when the process
 * ended during the task; `unavailable` when it did not come to begin the task, or does not reply.
 */
export type ProcessResult<Task extends ImageTask> =
  | { type: 'reply'; reply: ImageReplies[Task] }
  | { type: 'too-costly' }
  | { type: 'died' }
  | { type: 'unavailable'; cause: unknown };

/** Milliseconds for a process to start and to reply, however busy the machine is. */
const REPLY_TIMEOUT_MS = 120_000;
/** Milliseconds that a process which is stopped has to end by itself, before it receives a signal. */
const TERMINATE_MS = 100;
/** Milliseconds after which a process that was stopped counts as ended. */
const TERMINATED_MS = 2_000;

/** A process that decodes and encodes one image at a time. It starts with its first task. */
export class ImageProcess {
  readonly #pool: Pool;
  #ending: Promise<void> | undefined;

  constructor(program: string) {
    this.#pool = workerpool.pool(program, {
      workerType: 'process',
      maxWorkers: 1,
      workerTerminateTimeout: TERMINATE_MS,
      // What the decoder prints about an image stays out of the log.
      emitStdStreams: true,
      forkOpts: {
        serialization: 'advanced',
        // In a session of its own, whose priority it lowers as a whole; and Ctrl-C does not reach it: the API ends it.
        detached: true,
        execArgv: [],
        // It decodes what strangers send, so it knows no secret. glibc's default of many arenas doubles its memory.
        env: { MALLOC_ARENA_MAX: '2' },
      },
    });
  }

  /** Never rejects. */
  async run<Task extends ImageTask>(task: Task, image: Buffer): Promise<ProcessResult<Task>> {
    const events = new Set<ImageEvent>();
    const on = (event: ImageEvent | Printed) => {
      if (typeof event === 'string') events.add(event);
    };
    try {
      const reply = await this.#pool.exec(task, [image], { on }).timeout(REPLY_TIMEOUT_MS);
      return { type: 'reply', reply: reply as ImageReplies[Task] };
    } catch (error) {
      if (events.has('too-costly')) return { type: 'too-costly' };
      const died = error instanceof workerpool.TerminateError && events.has('begun');
      return died ? { type: 'died' } : { type: 'unavailable', cause: error };
    }
  }

  /** Ends the process, also in the middle of a task. Never rejects. */
  end(): Promise<void> {
    // Once: workerpool forgets the first call at the second.
    this.#ending ??= Promise.resolve(this.#pool.terminate(true, TERMINATED_MS)).then(
      () => undefined,
      () => undefined,
    );
    return this.#ending;
  }
}

/** What workerpool emits when a process printed. */
type Printed = { stdout: string } | { stderr: string };
