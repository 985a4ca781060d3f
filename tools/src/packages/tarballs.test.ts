import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { root } from '../../../scripts/preflight.mjs';
import { type MadePackage, packPackages } from './pack-packages.ts';

const run = promisify(execFile);
const ATTW = join(root, 'tools', 'node_modules', '.bin', 'attw');

const output = mkdtempSync(join(tmpdir(), 'mortar-tarballs-'));
let packages: MadePackage[];
before(async () => {
  packages = await packPackages(root, output);
});
after(() => rmSync(output, { recursive: true }));

const manifestOf = ({ folder }: MadePackage) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;

function filesOf({ folder }: MadePackage, pattern: RegExp): [file: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => pattern.test(file))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
}

describe('packages for other repositories', () => {
  it('are those that hosts and remotes are built and tested with, and the programs', () => {
    const names = packages.map(({ name }) => name.replace('@mortar/', ''));
    assert.deepEqual(names.toSorted(), [
      'build',
      'cli',
      'contracts',
      'federation',
      'gateway',
      'host',
      'jest',
      'navigation',
      'product-actions',
      'service',
      'store',
      'testing',
      'ui',
    ]);
  });

  it('give publint nothing to say', async () => {
    for (const { name, tarball } of packages) {
      const content = readFileSync(tarball);
      const archive = content.buffer.slice(content.byteOffset, content.byteOffset + content.length);
      const { messages, pkg } = await publint({ pack: { tarball: archive }, strict: true });
      assert.deepEqual(
        messages.map((message) => formatMessage(message, pkg)),
        [],
        name,
      );
    }
  });

  it('have the files that their modules name beside themselves', () => {
    const missing = packages.flatMap((one) =>
      filesOf(one, /\.m?js$/).flatMap(([file, text]) =>
        [...text.matchAll(/join\(import\.meta\.dirname, '([^']+\.\w+)'\)/g)]
          .map(([, named = '']) => join(dirname(file), named))
          .filter((named) => !existsSync(join(one.folder, named)))
          .map((named) => `${one.name} ${named}`),
      ),
    );
    assert.deepEqual(missing, []);
  });

  it('have types for every entry, in Node and in bundlers', async () => {
    const typed = packages.filter((one) => !('bin' in manifestOf(one)));
    const attw = (tarball: string) => run(ATTW, [tarball, '--profile', 'esm-only', '--no-color', '--no-emoji']);
    await Promise.all(typed.map(({ name, tarball }) => assert.doesNotReject(attw(tarball), name)));
  });

  it('name versions, a licence and their changes, and nothing of the workspace', () => {
    for (const one of packages) {
      const manifest = manifestOf(one);
      assert.doesNotMatch(JSON.stringify(manifest), /workspace:|catalog:|\.tsx?"(?<!\.d\.ts")/, one.name);
      assert.equal(manifest.license, 'UNLICENSED');
      for (const file of ['LICENSE', 'CHANGELOG.md'])
        assert.ok(existsSync(join(one.folder, file)), `${one.name} ${file}`);
      for (const [file, text] of filesOf(one, /\.(?:m?js|d\.m?ts|map)$/)) {
        if (!file.endsWith('.map'))
          assert.doesNotMatch(
            text,
            /(?:from|import)\s*\(?\s*['"](?:#\/|\.[^'"]*(?<!\.d)\.tsx?['"])/,
            `${one.name} ${file}`,
          );
        assert.ok(!text.includes(root), `${one.name} ${file} names this machine`);
      }
    }
  });

  it('expect what exists once in a page from the front end that is built', () => {
    const peers = Object.fromEntries(
      packages.map((one) => [one.name, Object.keys(manifestOf(one).peerDependencies ?? {})]),
    );
    assert.deepEqual(peers['@mortar/ui'], ['react', 'react-dom']);
    assert.deepEqual(peers['@mortar/service'], ['fastify']);
    assert.deepEqual(peers['@mortar/product-actions'], ['@mortar/navigation', '@mortar/store', '@mortar/ui', 'react']);
  });

  it('say which slots their components render', () => {
    const actions = packages.find(({ name }) => name === '@mortar/product-actions');
    assert.ok(actions);
    const { mortar } = manifestOf(actions) as { mortar: { renders: string[] } };
    assert.deepEqual(mortar.renders, ['product-owner-menu', 'wishlist-dialog']);
  });

  it('have the gallery of the design system in them, and its sources nowhere', async () => {
    const listed = await Promise.all(packages.map(({ tarball }) => run('tar', ['--list', '--file', tarball])));
    const files = listed.flatMap(({ stdout }) => stdout.split('\n')).filter((file) => file.includes('gallery'));
    assert.deepEqual(files, ['package/gallery.html']);
  });

  it('have the parts of large libraries in them, with their licences, and none of an icon that a front end leaves out', async () => {
    const ui = packages.find(({ name }) => name === '@mortar/ui');
    assert.ok(ui);
    assert.deepEqual(Object.keys(manifestOf(ui).dependencies ?? {}), [
      '@mortar/contracts',
      '@mortar/federation',
      'formik',
      'notistack',
      'yup',
    ]);
    const { metafile } = await build({
      entryPoints: filesOf(ui, /\.js$/).map(([file]) => join(ui.folder, file)),
      outdir: 'unwritten',
      bundle: true,
      packages: 'external',
      loader: { '.css': 'empty', '.module.css': 'empty' },
      logLevel: 'silent',
      format: 'esm',
      metafile: true,
      write: false,
    });
    const imported = Object.values(metafile.inputs).flatMap(({ imports }) =>
      imports.filter(({ external, path }) => external && !path.startsWith('data:')),
    );
    const libraries = imported.map(({ path }) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path);
    assert.deepEqual([...new Set(libraries)].toSorted(), [
      '@mortar/contracts',
      '@mortar/federation',
      'formik',
      'notistack',
      'react',
      'react-dom',
      'yup',
    ]);
    const licences = filesOf(ui, /LICENSES\.txt$/)
      .flat()
      .join('\n');
    for (const library of ['@mui/material', '@emotion/react', 'lucide-react', 'react-transition-group'])
      assert.match(licences, new RegExp(`^${library} [\\d.]+ \\(\\S+\\)\n\n.{4}`, 'm'), library);
    const { outputFiles } = await build({
      stdin: { contents: `export { BackIcon } from './dist/icons.js';`, resolveDir: ui.folder },
      bundle: true,
      format: 'esm',
      external: ['react'],
      write: false,
    });
    const bundle = outputFiles[0]?.text ?? '';
    assert.match(bundle, /m12 19-7-7 7-7/);
    assert.equal(bundle.match(/= \/\* @__PURE__ \*\/ createIcon/g)?.length, 1);
  });

  it('have the command run by itself', async () => {
    const command = packages.find(({ name }) => name === '@mortar/cli');
    assert.ok(command);
    const { stdout } = await run(process.execPath, [join(command.folder, 'dist', 'mortar.mjs'), '--version']);
    assert.equal(stdout.trim(), command.version);
  });
});
