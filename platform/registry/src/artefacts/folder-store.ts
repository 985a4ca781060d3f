import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isMissing, pathInside, resolveInside } from '@mortar/server/storage';
import { uuidv7 } from 'uuidv7';
import { isArtefactName, isArtefactPath, isVersion } from './artefact-names.ts';
import type { ArtefactStore, StoredFile, Upload } from './artefact-store.ts';

/** Folder of uploads in progress; no artefact can have this name. */
const INCOMING = '.incoming';

/**
 * Stores artefacts in a folder. An upload is written to a folder of its own and renamed at the commit, so
 * that no reader sees an incomplete version.
 */
export function createFolderStore(root: string): ArtefactStore {
  const folderOf = (name: string, version: string) => {
    if (!isArtefactName(name) || !isVersion(version)) return undefined;
    return resolveInside(root, `${name}/${version}`);
  };

  return {
    async begin(name, version) {
      const target = folderOf(name, version);
      if (!target) throw new Error(`${name}/${version} cannot be the name of a folder.`);
      const incoming = join(root, INCOMING, uuidv7());
      await mkdir(incoming, { recursive: true });
      return folderUpload(incoming, target);
    },

    async open(name, version, path) {
      const folder = folderOf(name, version);
      const file = folder && isArtefactPath(path) ? resolveInside(folder, path) : undefined;
      return file === undefined ? undefined : openFile(file);
    },

    async remove(name, version) {
      const folder = folderOf(name, version);
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

function folderUpload(incoming: string, target: string): Upload {
  let committed = false;
  return {
    async write(path, content) {
      if (!isArtefactPath(path)) throw new Error(`${path} cannot be the path of a file.`);
      const file = pathInside(incoming, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content, { flag: 'wx' });
    },
    async commit() {
      if (committed) return;
      await rm(target, { recursive: true, force: true });
      await mkdir(dirname(target), { recursive: true });
      await rename(incoming, target);
      committed = true;
    },
    async discard() {
      await rm(incoming, { recursive: true, force: true });
    },
  };
}

async function openFile(path: string): Promise<StoredFile | undefined> {
  try {
    const handle = await open(path);
    const stats = await handle.stat();
    if (!stats.isFile()) {
      await handle.close();
      return undefined;
    }
    return {
      bytes: stats.size,
      stream: () => handle.createReadStream(),
      close: () => handle.close(),
    };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
