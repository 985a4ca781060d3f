import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SITE_DATA, SITE_URL } from './site.ts';

interface Comparison {
  sentence: string;
  candidate: { affected: number };
}

/** Signals that speak against the candidate of the latest rollout, for one visitor at least. */
export async function signalsAgainstCandidate(name: string): Promise<string[]> {
  const token = (await readFile(join(SITE_DATA, 'release-token'), 'utf8')).trim();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${SITE_URL}/releases/api/remotes/${name}/insights`, { headers });
  const { evidence } = (await response.json()) as { evidence: { comparisons: Comparison[] } };
  return evidence.comparisons.filter(({ candidate }) => candidate.affected > 0).map(({ sentence }) => sentence);
}
