import { readFileSync } from 'node:fs';

/** A list of the folder `catalogue`, by its path without the ending. */
export function readList<Entry>(path: string): readonly Entry[] {
  return JSON.parse(readFileSync(new URL(`../../catalogue/${path}.json`, import.meta.url), 'utf8')) as Entry[];
}
