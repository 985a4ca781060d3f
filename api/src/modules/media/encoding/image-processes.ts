import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { isAcceptedImage } from '@mortar/contracts/image-signature';
import PQueue from 'p-queue';
import { imagesBusy, imageTooCostly, unusableImage } from './encoding.errors.ts';
import { ImageProcess } from './image-process.ts';
import { PROGRAM } from './image-program-path.ts';
import type { ImageReplies, ImageTask } from './image-reply.ts';
import { UploaderRests } from './uploader-rests.ts';
import type { EncodedFile, Variants } from './variants.ts';

/** Milliseconds that an upload may wait for a process: a gateway waits 30 seconds for the response. */
const LONGEST_WAIT_MS = 20_000;
/** Milliseconds without a task after which a process ends, so that its memory is free again. */
const IDLE_MS = 30_000;
/** Bytes of memory between two tasks above which a process is replaced. */
const LARGEST_RSS = 256 * 1024 * 1024;
const MOST_TRIES = 3;
/** Before the images that wait in the same line. */
const NEXT = 1;

interface ImageProcessesOptions {
  /** Images that are decoded at a time, each in a process of its own. */
  count: number;
  /** Called with errors that no client is the cause of. */
  onError: (error: unknown) => void;
  /** Path of their program; for tests. */
  program?: string;
}

interface VariantsOptions {
  /** Who uploads: one image of each is encoded at a time. Undefined for the site itself. */
  owner?: string | undefined;
  /** Aborts the wait for a process. A task that has begun goes on. */
  signal?: AbortSignal | undefined;
}

interface TurnOptions {
  owner?: string | undefined;
  signal?: AbortSignal | undefined;
  longestWait?: number;
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
  /** Images of each uploader. */
  readonly #lines = new Map<string, PQueue>();
  readonly #rests = new UploaderRests();
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
    if (!isAcceptedImage(image)) throw unusableImage('not-an-image');
    const { width, height, files } = await this.#inTurn('variants', image, {
      owner,
      signal,
      longestWait: LONGEST_WAIT_MS,
    });
    return { width, height, files: files.map(toFile) };
  }

  /**
   * Encodes an image as AVIF in several widths, once no uploader has images to encode.
   *
   * @throws ApiError 503 when that took too long
   */
  async avif(image: Buffer): Promise<EncodedFile[]> {
    const { files } = await this.#inTurn('avif', image, { longestWait: LONGEST_WAIT_MS });
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
    { owner, signal, longestWait }: TurnOptions,
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
    const run = () => {
      stopWaiting();
      return owner === undefined ? this.#run(task, image) : this.#restAfter(owner, () => this.#run(task, image));
    };
    const enter = () => this.#queue.add(run, { signal: waiting.signal });
    try {
      if (task === 'avif') await this.#uploadsEncoded(waiting.signal);
      return await (owner === undefined ? enter() : this.#lineOf(owner).add(enter, { signal: waiting.signal }));
    } finally {
      stopWaiting();
    }
  }

  /** One image at a time: uploaders share the processes, however many images each of them has. */
  #lineOf(owner: string): PQueue {
    const existing = this.#lines.get(owner);
    if (existing) return existing;
    const line = new PQueue({ concurrency: 1 });
    line.on('idle', () => this.#lines.delete(owner));
    this.#lines.set(owner, line);
    return line;
  }

  /** Keeps the next image of an uploader waiting. */
  async #restAfter<Reply>(owner: string, encode: () => Promise<Reply>): Promise<Reply> {
    const began = performance.now();
    try {
      return await encode();
    } finally {
      const rest = this.#rests.after(owner, performance.now() - began);
      void this.#lineOf(owner).add(() => wait(rest, undefined, { ref: false }), { priority: NEXT });
    }
  }

  async #uploadsEncoded(signal: AbortSignal): Promise<void> {
    const aborted = once(signal, 'abort');
    while (this.#lines.size > 0 && !signal.aborted) {
      await Promise.race([aborted, Promise.all([...this.#lines.values()].map((line) => line.onIdle()))]);
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
