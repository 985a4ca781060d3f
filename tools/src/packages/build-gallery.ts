import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Name of the document in a package. */
export const GALLERY = 'gallery.html';

const run = promisify(execFile);

/**
 * Builds the gallery of a design system: one document, which opens from the disk.
 *
 * @param folder of the package
 * @param document where it goes
 */
export async function buildGallery(folder: string, document: string): Promise<void> {
  const output = mkdtempSync(join(tmpdir(), 'mortar-gallery-'));
  try {
    const rspack = join(folder, 'node_modules', '.bin', 'rspack');
    const config = join('gallery', 'rspack.config.ts');
    await run(rspack, ['build', '--config', config, '--mode', 'production', '--output-path', output], { cwd: folder });
    cpSync(join(output, 'index.html'), document);
  } finally {
    rmSync(output, { recursive: true });
  }
}
