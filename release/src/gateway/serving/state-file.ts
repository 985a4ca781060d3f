import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { LiveState } from '#core/releases/active-state.ts';

/** The last good state, kept where a start without the database finds it. */
export interface StateFile {
  load(): Promise<LiveState | undefined>;
  save(state: LiveState): Promise<void>;
}

export function createStateFile(path: string): StateFile {
  return {
    async load() {
      try {
        const state = JSON.parse(await readFile(path, 'utf8')) as Partial<LiveState>;
        // One that an older gateway saved lacks what this one serves by.
        return state.signingKey === undefined ? undefined : (state as LiveState);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async save(state) {
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${process.pid}`;
      // It holds the signing key.
      await writeFile(draft, JSON.stringify(state), { mode: 0o600 });
      await rename(draft, path);
    },
  };
}
