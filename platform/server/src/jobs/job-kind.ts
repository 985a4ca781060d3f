/** A kind of work that must be done although the process that asks for it ends. */
export interface JobKind<Data extends object> {
  /** Lower-case letters and hyphens. */
  readonly name: string;
  /** Attempts after the first; a job that has failed all of them is dead. */
  readonly retries: number;
  /**
   * Seconds from the first failure to the second attempt; each further wait is twice as long. The library adds up to
   * as much again at random.
   */
  readonly retryAfter: number;
  /** Seconds from adding a job to its first attempt; none when absent. */
  readonly delay?: number;
  /** Seconds after which an attempt counts as failed, because its process has ended or hangs. */
  readonly lease: number;
  /** Attempts at a time in one process. */
  readonly places: number;
  /** Gives the data its type, and has no value. */
  readonly data?: Data;
}

/** One attempt at a job. */
export interface Job<Data extends object> {
  /** The same in every attempt. */
  id: string;
  data: Data;
  /** 1 for the first. */
  attempt: number;
  /** Whether it is dead when this attempt fails. */
  isLast: boolean;
}
