import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BUILD_RECORD_FILE, type BuildRecord } from '@mortar/federation';

const rspack = join(dirname(createRequire(import.meta.url).resolve('@rspack/cli/package.json')), 'bin', 'rspack.js');
const own = join(import.meta.dirname, '..', '..', 'node_modules');

/** A remote that a test writes, at `/tides`, with React as the one package that it has. */
export function remoteInFolder() {
  const directory = mkdtempSync(join(tmpdir(), 'mortar-remote-'));
  const write = (file: string, content: string | object) => {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  write('package.json', { version: '1.0.0', type: 'module', dependencies: { react: '*' } });
  write('mfe.json', { name: 'mfe-tides', owner: 'tides', routes: [{ path: '/tides', guard: 'none' }], slots: [] });
  mkdirSync(join(directory, 'node_modules'));
  for (const name of ['react', 'react-dom']) symlinkSync(join(own, name), join(directory, 'node_modules', name));
  return {
    directory,
    write,
    /** A file of the build. */
    read: (file: string) => readFileSync(join(directory, 'dist', file), 'utf8'),
    /**
     * Builds it.
     *
     * @param routes source of what it exposes as its routes
     * @param options of `defineRemote()`, as source
     * @throws Error with what the build printed
     */
    build(routes: string, options = '{}'): BuildRecord {
      const define = `import { defineRemote } from '${join(import.meta.dirname, '..', 'index.ts')}';`;
      write('rspack.config.ts', `${define}\nexport default defineRemote(import.meta.dirname, ${options});`);
      write('src/exposed/routes.tsx', routes);
      try {
        execFileSync(process.execPath, [rspack, 'build'], { cwd: directory, stdio: 'pipe' });
      } catch (error) {
        throw new Error(String((error as { stdout: Buffer }).stdout), { cause: error });
      }
      return JSON.parse(readFileSync(join(directory, 'dist', BUILD_RECORD_FILE), 'utf8')) as BuildRecord;
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
