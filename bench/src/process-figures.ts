import { readFileSync } from 'node:fs';

/**
 * Processor time of a process so far, in milliseconds: its own, that of the children it has, and of those that ended.
 * Linux counts in hundredths of a second.
 */
export function cpuMsOfTree(pid: number): number {
  const [, , userOfEnded = 0, systemOfEnded = 0] = ticksOf(pid);
  const children = childrenOf(pid).map((child) => cpuMsOfTree(child));
  return children.reduce((sum, ms) => sum + ms, cpuMsOf(pid) + (userOfEnded + systemOfEnded) * 10);
}

/** Processor time of a process alone so far, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const [user = 0, system = 0] = ticksOf(pid);
  return (user + system) * 10;
}

/** Most memory that a process has held so far, in megabytes; `undefined` when it has ended. */
export function peakMegabytesOf(pid: number): number | undefined {
  return megabytes(pid, /^VmHWM:\s+(\d+) kB/m);
}

/** Memory that a process holds now, in megabytes; `undefined` when it has ended. */
export function megabytesOf(pid: number): number | undefined {
  return megabytes(pid, /^VmRSS:\s+(\d+) kB/m);
}

function megabytes(pid: number, line: RegExp): number | undefined {
  const [, kilobytes] = line.exec(read(`/proc/${pid}/status`)) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** @param running part of their command line; any when left out */
export function childrenOf(pid: number, running = ''): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.filter((child) => read(`/proc/${child}/cmdline`).includes(running));
}

/** The fields utime, stime, cutime and cstime of `/proc/PID/stat`; nothing when it has ended. */
export function ticksOf(pid: number): number[] {
  const fields = read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return fields.slice(11, 15).map(Number);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
