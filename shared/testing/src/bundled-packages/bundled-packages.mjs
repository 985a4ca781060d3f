import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildSync, version } from 'esbuild';

/**
 * Packages of many modules. Jest loads every module again in each test file, and finding, reading and compiling some
 * hundred files of a package takes longer than many tests. So each of these is one file.
 */
const BUNDLES = {
  'drizzle-orm.cjs': {
    packageName: 'drizzle-orm',
    // Other code imports these too, and must get the same instance.
    external: ['pg', '@electric-sql/pglite'],
  },
  'fastify.cjs': {
    packageName: 'fastify',
    external: ['pino'],
    compilers: ['@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'],
  },
  'typebox.cjs': { packageName: 'typebox' },
};

const require = createRequire(import.meta.url);
const compileOnce = join(import.meta.dirname, 'compile-once.cjs');
const root = join(import.meta.dirname, '..', '..', '..', '..');
const cache = join(root, 'var', 'bundled-packages');

/**
 * Bundles the packages, unless an earlier run has done so.
 *
 * @returns {Record<string, string>} Jest's `moduleNameMapper` for all their entries
 */
export function bundledPackages() {
  return Object.assign({}, ...Object.keys(BUNDLES).map(mapperOf));
}

function mapperOf(entry) {
  const source = join(import.meta.dirname, entry);
  const folder = join(cache, keyOf(entry, source));
  if (!existsSync(folder)) bundle(entry, source, folder);
  const specifiers = Object.keys(require(source));
  return Object.fromEntries(specifiers.map((each) => [`^${each}$`, join(folder, fileOf(each))]));
}

/** Different when the files would be. */
function keyOf(entry, source) {
  const hash = createHash('sha256').update(version).update(root);
  for (const file of [import.meta.filename, compileOnce, source, join(root, 'pnpm-lock.yaml')]) {
    hash.update(readFileSync(file));
  }
  return `${entry}-${hash.digest('hex').slice(0, 16)}`;
}

function bundle(entry, source, folder) {
  const { packageName, external = [], compilers = [] } = BUNDLES[entry];
  const { resolve } = createRequire(require.resolve(packageName));
  // Complete at once: two runs may begin at the same time.
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const sharing = compilers.map((name) => {
    const path = join(unfinished, fileOf(name));
    writeFileSync(path, `module.exports = require('${compileOnce}')(require('${resolve(name)}'));\n`);
    return [name, path];
  });
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    keepNames: true,
    alias: Object.fromEntries([...sharing, ...external.map((name) => [name, resolve(name)])]),
    external: external.map((name) => resolve(name)),
    // Fastify looks for the names of plugins in all of it, which takes long in Jest.
    define: { 'require.cache': 'undefined' },
    logLevel: 'error',
  });
  writeFileSync(join(unfinished, 'all.cjs'), outputFiles[0].contents);
  for (const specifier of Object.keys(require(source))) {
    writeFileSync(join(unfinished, fileOf(specifier)), `module.exports = require('./all.cjs')['${specifier}'];\n`);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

const fileOf = (specifier) => `${specifier.replaceAll('/', '-')}.cjs`;
