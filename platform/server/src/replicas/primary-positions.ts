interface PrimaryPosition {
  /** Bytes of its log of changes. */
  bytes: number;
  /** Milliseconds, before it was asked. */
  at: number;
}

/** Positions that are remembered: a minute of them. */
const REMEMBERED = 120;

/**
 * Where the log of the primary was, and when. How far a replica is behind follows from the position that it has replayed,
 * without a comparison of clocks, and also while nothing is written. While the primary cannot be asked, time stands still
 * here: nothing is known that a replica could lack.
 */
export class PrimaryPositions {
  readonly #positions: PrimaryPosition[] = [];

  record(position: PrimaryPosition): void {
    this.#positions.push(position);
    if (this.#positions.length > REMEMBERED) this.#positions.shift();
  }

  /** Most milliseconds that a replica which has replayed up to there is behind; infinite when that is not known. */
  lagAt(bytes: number): number {
    const newest = this.#positions.at(-1);
    const reached = this.#positions.findLast((position) => position.bytes <= bytes);
    return newest && reached ? newest.at - reached.at : Number.POSITIVE_INFINITY;
  }

  /** Whether a replica that has replayed this much follows another primary: it cannot have more than the primary had later. */
  isAhead(bytes: number): boolean {
    const newest = this.#positions.at(-1);
    return newest !== undefined && bytes > newest.bytes;
  }
}
