import type { Fault } from './part.ts';
import type { PartName, Topology } from './topology.ts';
import type { Visitors, Wish } from './visitors.ts';

/** What a fault may do, and has to. */
export interface Case {
  parts: readonly PartName[];
  fault: Fault;
  /** What visitors get as before; everything else may be refused, in words of the site. */
  unharmed: readonly Wish[];
  /** What at least one visitor is refused. */
  refused?: Wish;
  /** Visitors get no response at all: the fault is in front of everything that could explain it. */
  isSilent?: boolean;
  /** The alert that has to fire; none when nobody needs to act. */
  alert?: string;
  /** What each API process that is not harmed says while the fault lasts. */
  api?: string;
  /** The same of gateways. */
  gateway?: string;
  /** Something that users do while the fault lasts, and that has to take effect after it. */
  acts?: (topology: Topology, visitors: Visitors) => Promise<() => boolean | Promise<boolean>>;
}
