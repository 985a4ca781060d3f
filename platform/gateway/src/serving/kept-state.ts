import type { FastifyBaseLogger } from 'fastify';
import type { ActiveState } from '@mortar/registry/core/releases/active-state';
import { machineFault } from '@mortar/server/process';
import type { StateFile } from './state-file.ts';

interface KeptStateOptions {
  stateFile: StateFile;
  /** Reads into memory what the release API responds with while the database is unavailable. */
  remember: () => Promise<void>;
  /** Receives why that failed. */
  onFailure: (failure: unknown) => void;
  log: FastifyBaseLogger;
}

/** Milliseconds after a read until what is for outages is kept, at most. */
const KEPT_AFTER_MS = 3_000;

/** Keeps what a gateway serves and responds with during an outage. */
export class KeptState {
  readonly #options: KeptStateOptions;
  #unsaved: ActiveState | undefined;
  #timer: NodeJS.Timeout | undefined;
  #keeping = Promise.resolve();

  constructor(options: KeptStateOptions) {
    this.#options = options;
  }

  /** This state is served from now on. */
  changed(state: ActiveState): void {
    this.#unsaved = state;
  }

  async keep(): Promise<void> {
    await this.#save();
    await this.#options.remember();
  }

  /**
   * Not while a change arrives: gateways of one machine and one database would all do it at the moment in which the
   * others need both, and serve the change later.
   */
  keepSoon(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#keeping = this.#keeping.then(() => this.keep()).catch(this.#options.onFailure);
      },
      (KEPT_AFTER_MS * (1 + Math.random())) / 2,
    ).unref();
  }

  /** Saves what is not saved yet, and keeps nothing more. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#keeping;
    await this.#save();
  }

  async #save(): Promise<void> {
    const { stateFile, log } = this.#options;
    const state = this.#unsaved;
    if (!state) return;
    this.#unsaved = undefined;
    await stateFile.save(state).catch((error: unknown) => {
      log.error({ err: machineFault(error)?.message ?? error }, 'the last good state could not be saved');
    });
  }
}
