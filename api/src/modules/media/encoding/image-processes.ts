import PQueue from 'p-queue';
import { imagesBusy, imageTooCostly, unusableImage } from './encoding.errors.ts';
import { isAcceptedFormat } from './image-signature.ts';
import { ImageProcess } from './image-process.ts';
import { PROGRAM } from './image-program-path.ts';
import type { ImageReplies, ImageTask } from './image-reply.ts';
import type { EncodedFile, Variants } from './variants.ts';

/** Milliseconds that an upload may wait for a process: a gateway waits 30 seconds for the response. */
const LONGEST_WAIT_MS = 20_000;
/** Milliseconds without a task after which a process ends, so that its memory is free again. */
const IDLE_MS = 30_000;
/** Bytes of memory between two tasks above which a process is replaced. */
const LARGEST_RSS = 256 * 1024 * 1024;
const MOST_TRIES = 3;
/** Behind every upload. */
const LAST = Number.MIN_SAFE_INTEGER;

interface ImageProcessesOptions {
  /** Images that are decoded at a time, each in a process of its own. */
  count: number;
  /** Called with errors that no client is the cause of. */
  onError: (error: unknown) => void;
  /** Path of their program; for tests. */
  program?: string;
}

interface VariantsOptions {
  /** Who uploads; the images of one uploader take turns with those of the others. */
  owner: string;
  /** Aborts the wait for a process. A task that has begun goes on. */
  signal?: AbortSignal | undefined;
}

/**
 * Decodes and encodes images in processes of their own, a few at a time: the API's threads are for files, passwords
 * and names, and its memory is not that of decoders. Processes start when they are needed, and one that dies is
 * replaced.
 */
export class ImageProcesses {
  readonly #queue: PQueue;
  readonly #onError: (error: unknown) => void;
  readonly #program: string;
  readonly #idle = new Map<ImageProcess, NodeJS.Timeout>();
  readonly #running = new Set<ImageProcess>();
  readonly #ending = new Set<Promise<void>>();
  /** Tasks of each uploader, waiting or running. */
  readonly #tasks = new Map<string, number>();
  readonly #waiting = new Set<AbortController>();
  #isStopping = false;

  constructor({ count, onError, program = PROGRAM }: ImageProcessesOptions) {
    this.#queue = new PQueue({ concurrency: count });
    this.#onError = onError;
    this.#program = program;
  }

  /**
   * Encodes an image as WebP in several widths.
   *
   * @throws ApiError 415 or 413 for an unusable image, 503 with `Retry-After` when it waited too long
   */
  async variants(image: Buffer, { owner, signal }: VariantsOptions): Promise<Variants> {
    if (!isAcceptedFormat(image)) throw unusableImage('not-an-image');
    const tasks = this.#tasks.get(owner) ?? 0;
    this.#tasks.set(owner, tasks + 1);
    try {
      // The first image of one uploader comes before the second of another.
      const { width, height, files } = await this.#inTurn('variants', image, {
        priority: -tasks,
        signal,
        longestWait: LONGEST_WAIT_MS,
      });
      return { width, height, files: files.map(toFile) };
    } finally {
      const left = (this.#tasks.get(owner) ?? 1) - 1;
      if (left > 0) this.#tasks.set(owner, left);
      else this.#tasks.delete(owner);
    }
  }

  /** Encodes an image as AVIF in several widths, whenever no upload waits. */
  async avif(image: Buffer): Promise<EncodedFile[]> {
    const { files } = await this.#inTurn('avif', image, { priority: LAST });
    return files.map(toFile);
  }

  /** Ends all processes. What waits or runs fails with 503. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const waiting of this.#waiting) waiting.abort(imagesBusy());
    for (const timer of this.#idle.values()) clearTimeout(timer);
    for (const process of [...this.#idle.keys(), ...this.#running]) this.#end(process);
    await this.#queue.onIdle();
    await Promise.all(this.#ending);
  }

  async #inTurn<Task extends ImageTask>(
    task: Task,
    image: Buffer,
    { priority, signal, longestWait }: { priority: number; signal?: AbortSignal | undefined; longestWait?: number },
  ): Promise<Extract<ImageReplies[Task], { type: 'encoded' }>> {
    if (this.#isStopping) throw imagesBusy();
    signal?.throwIfAborted();
    const waiting = new AbortController();
    const leave = () => waiting.abort(signal?.reason);
    const timer = longestWait && setTimeout(() => waiting.abort(imagesBusy()), longestWait);
    const stopWaiting = () => {
      this.#waiting.delete(waiting);
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    };
    this.#waiting.add(waiting);
    signal?.addEventListener('abort', leave);
    try {
      const run = () => {
        stopWaiting();
        return this.#run(task, image);
      };
      return await this.#queue.add(run, { priority, signal: waiting.signal });
    } finally {
      stopWaiting();
    }
  }

  /** Tries again when a process died: something else than the image may have ended it. */
  async #run<Task extends ImageTask>(
    task: Task,
    image: Buffer,
  ): Promise<Extract<ImageReplies[Task], { type: 'encoded' }>> {
    let deaths = 0;
    let cause: unknown;
    for (let tries = 0; tries < MOST_TRIES && !this.#isStopping; tries += 1) {
      const result = await this.#inProcess(task, image);
      if (result.type === 'reply') {
        if (result.reply.type === 'unusable') throw unusableImage(result.reply.reason);
        return result.reply as Extract<ImageReplies[Task], { type: 'encoded' }>;
      }
      if (result.type === 'died') deaths += 1;
      if (result.type === 'too-costly' || deaths === 2) throw imageTooCostly();
      if (result.type === 'unavailable') cause = result.cause;
    }
    if (!this.#isStopping) this.#onError(cause);
    throw imagesBusy(cause);
  }

  async #inProcess<Task extends ImageTask>(task: Task, image: Buffer) {
    const process = this.#take();
    this.#running.add(process);
    const result = await process.run(task, image);
    this.#running.delete(process);
    const isReusable = result.type === 'reply' && !(result.reply.type === 'encoded' && result.reply.rss > LARGEST_RSS);
    if (isReusable && !this.#isStopping) this.#putBack(process);
    else this.#end(process);
    return result;
  }

  /** The process that was used last, so that others can end. */
  #take(): ImageProcess {
    const [process, timer] = [...this.#idle].at(-1) ?? [new ImageProcess(this.#program)];
    clearTimeout(timer);
    this.#idle.delete(process);
    return process;
  }

  #putBack(process: ImageProcess): void {
    const end = () => {
      this.#idle.delete(process);
      this.#end(process);
    };
    this.#idle.set(process, setTimeout(end, IDLE_MS).unref());
  }

  #end(process: ImageProcess): void {
    const ending = process.end().finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
  }
}

const toFile = ({ width, bytes }: { width: number; bytes: Uint8Array }): EncodedFile => ({
  width,
  bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});
