import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { RenderRequest, RenderResponse } from './render-messages.ts';
import type { Renderer } from './rendering-store.ts';

const PROGRAM = fileURLToPath(new URL('../../bin/render-images.mjs', import.meta.url));

interface Waiting {
  resolve(files: Awaited<ReturnType<Renderer>>): void;
  reject(reason: Error): void;
}

/** A process of its own that renders drawings at the lowest priority: whatever else runs comes first. */
export class RenderProcess {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  #requests = 0;
  #ended: Error | undefined;

  constructor() {
    this.#child = fork(PROGRAM, { serialization: 'advanced', execArgv: [] });
    // At once: threads that it starts later inherit the priority.
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, constants.priority.PRIORITY_LOW);
    this.#child.on('message', (response: RenderResponse) => this.#settle(response));
    this.#child.on('error', (error) => this.#end(error));
    this.#child.on('exit', () => this.#end(new Error('The process that renders images ended')));
  }

  /** Renders a drawing in every width. */
  readonly render: Renderer = ({ drawing, width }) =>
    new Promise((resolve, reject) => {
      if (this.#ended) {
        reject(this.#ended);
        return;
      }
      const id = ++this.#requests;
      this.#waiting.set(id, { resolve, reject });
      this.#child.send({ id, drawing, width } satisfies RenderRequest, (error) => error && this.#end(error));
    });

  /** Ends the process; what it has not rendered yet is rejected. */
  stop(): void {
    this.#child.kill();
  }

  #settle({ id, files, error }: RenderResponse): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (files) waiting?.resolve(files.map(({ width, bytes }) => ({ width, bytes: Buffer.from(bytes) })));
    else waiting?.reject(new Error(error));
  }

  #end(reason: Error): void {
    this.#ended ??= reason;
    for (const waiting of this.#waiting.values()) waiting.reject(reason);
    this.#waiting.clear();
  }
}
