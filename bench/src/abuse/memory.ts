import { setTimeout as wait } from 'node:timers/promises';
import { megabytesOf } from '../process-figures.ts';
import type { Server } from './deployment.ts';

const SAMPLE_MS = 100;

/** Memory of a process in megabytes; its child processes are not counted. */
export interface Memory extends Server {
  before: number;
  peak: number;
  after: number;
  /** Whether the process ended. */
  ended: boolean;
}

export interface MemoryWatch {
  /** Waits until each process is back within `megabytes` of where it began, for `longestMs` at most. */
  untilBack(megabytes: number, longestMs: number): Promise<void>;
  stop(): Memory[];
}

/** Samples the memory of processes from now on. */
export function watchMemory(servers: readonly Server[]): MemoryWatch {
  const watched = servers.map((server) => {
    const now = megabytesOf(server.pid) ?? Number.NaN;
    return { ...server, before: now, peak: now, after: now, ended: Number.isNaN(now) };
  });
  const sample = () => {
    for (const each of watched) {
      const now = megabytesOf(each.pid);
      if (now === undefined) each.ended = true;
      else Object.assign(each, { after: now, peak: Math.max(each.peak, now) });
    }
  };
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    untilBack: async (megabytes, longestMs) => {
      const end = performance.now() + longestMs;
      const isBack = () => watched.every(({ ended, before, after }) => ended || after <= before + megabytes);
      sample();
      while (!isBack() && performance.now() < end) await wait(SAMPLE_MS);
    },
    stop: () => {
      clearInterval(timer);
      sample();
      return watched;
    },
  };
}
