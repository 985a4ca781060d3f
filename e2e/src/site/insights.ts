import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE_DATA, SITE_URL } from './site.ts';

interface Comparison {
  sentence: string;
  /** Of other front ends. */
  isElsewhere?: boolean;
  candidate: { affected: number };
}

async function read<View>(path: string): Promise<View> {
  const token = (await readFile(join(SITE_DATA, 'release-token'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${SITE_URL}/releases/api/remotes/${path}`, { headers })).json() as Promise<View>;
}

/** Signals of its own that speak against the candidate of the latest rollout, for one visitor at least. */
export async function signalsAgainstCandidate(name: string): Promise<string[]> {
  const { evidence } = await read<{ evidence: { comparisons: Comparison[] } }>(`${name}/insights`);
  return evidence.comparisons
    .filter(({ candidate, isElsewhere }) => candidate.affected > 0 && !isElsewhere)
    .map(({ sentence }) => sentence);
}

interface Cause {
  measure: string;
  place: string | null;
  stack: { file: string; code: string | null }[];
}

/** What failed for visitors of the latest rollout, each with the line of the sources that threw. */
export async function causesOfFailures(name: string): Promise<string[]> {
  const { causes } = await read<{ causes: Cause[] }>(`${name}/causes`);
  return causes.map(({ measure, place, stack: [thrown] }) =>
    [measure, place ?? '', thrown && `${thrown.file} ${thrown.code ?? ''}`].filter(Boolean).join(' '),
  );
}
