import type { FastifyBaseLogger } from 'fastify';

type Child = Parameters<FastifyBaseLogger['child']>;
type Entry = Parameters<FastifyBaseLogger['info']>;

/**
 * The log of a request, created when something is logged: of most requests that is only the line which
 * `requestRecords` writes, and to create it takes as long as to write that.
 */
export function requestLogger(logger: FastifyBaseLogger, ...child: Child): FastifyBaseLogger {
  return new LazyLogger(logger, child);
}

class LazyLogger {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Child;
  #created: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Child) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  fatal(...entry: Entry): void {
    this.#opened().fatal(...entry);
  }

  error(...entry: Entry): void {
    this.#opened().error(...entry);
  }

  warn(...entry: Entry): void {
    this.#opened().warn(...entry);
  }

  info(...entry: Entry): void {
    this.#opened().info(...entry);
  }

  debug(...entry: Entry): void {
    this.#opened().debug(...entry);
  }

  trace(...entry: Entry): void {
    this.#opened().trace(...entry);
  }

  silent(): void {}

  child(...bindings: Child): FastifyBaseLogger {
    return this.#opened().child(...bindings);
  }

  #opened(): FastifyBaseLogger {
    return (this.#created ??= this.#parent.child(...this.#bindings));
  }
}
