import { cpus } from 'node:os';

/** One kind of request, and the time within which 95 of 100 are to be served. */
export interface MeasuredRequest {
  name: string;
  paths: string[];
  connections: number;
  /** Milliseconds; absent where the figure is only recorded. */
  aim?: number;
  /** The name of the first page that this deep page is to cost about as much as. */
  firstPage?: string;
  /** The same without what narrows or sorts it, measured in turn with it: its p95 is to be at most this factor of theirs. */
  beside?: { name: string; paths: string[]; factor: number };
  /** The API remembers something of it for a minute: the first request of a minute is measured, too. */
  isRemembered?: boolean;
  /** The texts, spelt right: a search that ranks an arbitrary thousand of their hits is measured in the same run. */
  cappedTexts?: string[];
}

/** As many concurrent requests as a busy site has. */
export const BUSY_CONNECTIONS = 20;
/** A search occupies a core for milliseconds: with more than one per core, requests wait in a queue. */
export const CORES = cpus().length;
